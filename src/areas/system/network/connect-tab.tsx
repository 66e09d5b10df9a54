/** The connection test: does the box reach an address, a name, a page, and if not, how far does it get (src/gateway/README.md). */

import { useRef, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { Failure, type ScreenProps, useForm, type ViewProps } from '../../../screen';
import { Button, FORM_WIDTH, FormRow, Input, Select, StateTag } from '../../../ui';
import { type ProbeResult, TOOLS, type Tool, testConnection } from './calls';
import { Echoes } from './echoes';

interface Asked {
  readonly [name: string]: string;
  readonly tool: Tool;
  readonly target: string;
  readonly server: string;
}
interface Run {
  readonly id: number;
  readonly asked: Asked;
  readonly result: ProbeResult;
}

/** So many answers stay in view. */
const KEPT = 8;
const EXAMPLE: Readonly<Record<Tool, string>> = { ping: '192.168.10.1', dns: 'www.baidu.com', http: 'http://www.baidu.com/' };

/** What came of one test. */
const Answer = ({ run: { asked, result }, t }: { readonly run: Run; readonly t: ScreenProps['t'] }) => {
  const { ok, error, address, addresses, echoes, status, elapsed, by } = result;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag severity={ok ? 'success' : 'danger'}>
          {t(`system-network:connect.tools.${asked.tool}`)} {asked.target}
        </StateTag>
        {by !== '' && <span className="text-note text-muted">{t('system-network:connect.by', { name: by })}</span>}
      </div>
      <div className="mt-1 pl-4 tabular-nums [overflow-wrap:anywhere]">
        {!ok && <p className="text-danger">{t(`system-network:connect.error.${error}`)}</p>}
        {addresses.length > 0 && <p>{addresses.join(', ')}</p>}
        {asked.tool === 'dns' && address !== '' && (
          <p className="text-note text-muted">{t('system-network:connect.server', { address })}</p>
        )}
        {ok && status > 0 && <p>{t('system-network:connect.status', { status, count: elapsed, address })}</p>}
        {echoes.length > 0 && <Echoes echoes={echoes} t={t} />}
      </div>
    </li>
  );
};

/** The tab of the connection test. Answers stay in view, the newest first. */
export function ConnectTab({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const leaving = useRef<AbortController>(undefined);
  const next = useRef(0);
  const form = useForm<Asked>({
    initial: { tool: 'ping', target: '', server: '' },
    check: ({ target }) => ({ target: target.trim() === '' ? { say: 'issue:required' } : undefined }),
    async send(values) {
      const asked = { ...values, target: values.target.trim(), server: values.tool === 'dns' ? values.server.trim() : '' };
      leaving.current = new AbortController();
      try {
        const { data } = await gateway.send(
          testConnection,
          { tool: asked.tool, target: asked.target, ...(asked.server !== '' && { server: asked.server }), count: 5 },
          { quiet: true, signal: leaving.current.signal },
        );
        next.current += 1;
        setRuns((known) => [{ id: next.current, asked, result: data.detail }, ...known].slice(0, KEPT));
        return true;
      } catch (error) {
        if (isGatewayError(error, 'aborted')) return false;
        throw error;
      }
    },
    failureText,
  });
  const { tool } = form.values;
  return (
    <div className="min-w-0">
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="rounded-panel border border-line bg-surface p-5"
      >
        <div className={`grid gap-4 sm:grid-cols-[170px_1fr] ${FORM_WIDTH}`}>
          <FormRow label={t('system-network:connect.tool')}>
            {(input) => (
              <Select
                {...input}
                value={tool}
                onChange={(value) => form.set({ tool: value })}
                options={TOOLS.map((value) => ({ value, label: t(`system-network:connect.tools.${value}`) }))}
              />
            )}
          </FormRow>
          <FormRow label={t(`system-network:connect.target.${tool}`)} issue={form.issue('target')} required>
            {(input) => (
              <Input
                {...input}
                {...form.input('target')}
                placeholder={EXAMPLE[tool]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormRow>
          {tool === 'dns' && (
            <div className="sm:col-start-2">
              <FormRow
                label={t('system-network:connect.askedServer')}
                help={t('system-network:connect.askedServerHelp')}
                issue={form.issue('server')}
              >
                {(input) => <Input {...input} {...form.input('server')} placeholder="223.5.5.5" autoComplete="off" />}
              </FormRow>
            </div>
          )}
        </div>
        <Failure lines={form.failure} />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button type="submit" look="primary" pending={form.pending}>
            {t('system-network:connect.run')}
          </Button>
          {form.pending && <Button onClick={() => leaving.current?.abort()}>{t('common:action.cancel')}</Button>}
        </div>
      </form>
      <ol
        aria-live="polite"
        aria-label={t('system-network:connect.answers')}
        className={runs.length > 0 ? 'mt-4 divide-y divide-line rounded-panel border border-line bg-surface px-5' : ''}
      >
        {runs.map((run) => (
          <Answer key={run.id} run={run} t={t} />
        ))}
      </ol>
    </div>
  );
}
