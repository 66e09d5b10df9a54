/** One tool: its form above, its lines below. */
import { type RefObject, useEffect, useId, useState } from 'react';
import { Failure, type ScreenProps, useForm } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { FormRow, type RowInput } from '../../../ui/form-row';
import { Input } from '../../../ui/input';
import { NumberInput } from '../../../ui/number-input';
import { Select } from '../../../ui/select';
import { Message } from '../../../ui/states';
import type { Abilities, ToolName } from './calls';
import { Output } from './output';
import { recentTargets, rememberTarget } from './recent-targets';
import { checkTool, FIELDS, LIMITS, type NumberField, orderOf, RECORD_TYPES, type ToolValues } from './tool-form';
import type { ToolRun } from './use-tool-run';

const isNumber = (name: string): name is NumberField => name in LIMITS;

/** The panel. */
export function ToolPanel({
  screen,
  tool,
  abilities,
  run,
  typed,
}: {
  readonly screen: ScreenProps;
  readonly tool: ToolName;
  readonly abilities: Abilities;
  readonly run: ToolRun;
  /** What was typed last, in whichever tool. */
  readonly typed: RefObject<ToolValues>;
}) {
  const { t, failureText, can, account } = screen;
  const [recent, setRecent] = useState(() => recentTargets(account));
  const listId = useId();
  const running = run.state === 'running';
  const form = useForm<ToolValues>({
    initial: typed.current,
    check: (values) => checkTool(tool, values),
    async send(values) {
      await run.start(orderOf(tool, values));
      if (values.target.trim() !== '') setRecent(rememberTarget(account, values.target.trim()));
      return true;
    },
    failureText,
  });

  const { values: entered } = form;
  useEffect(() => {
    typed.current = entered;
  }, [entered, typed]);

  if (tool === 'traceroute' && abilities.traceroute === '') {
    return (
      <Message icon="tools" title={t('system-care:tools.noTrace')}>
        {t('system-care:tools.noTraceHelp')}
      </Message>
    );
  }

  const help = (name: string): string | undefined => {
    if (name === 'server') return t('system-care:tools.serverHelp', { servers: abilities.servers.join(', ') });
    if (name === 'ports') return t('system-care:tools.portsHelp');
    return name === 'host' ? t('system-care:tools.hostHelp') : undefined;
  };
  const input = (name: keyof ToolValues, row: RowInput) => {
    if (isNumber(name)) {
      const value = form.values[name];
      const { min, max, ...more } = LIMITS[name];
      return (
        <NumberInput
          {...row}
          {...more}
          name={name}
          min={min}
          max={max}
          value={value === '' ? undefined : Number(value)}
          onChange={(next) => form.set({ [name]: next === undefined ? '' : String(next) })}
          onBlur={() => form.leave(name)}
        />
      );
    }
    if (name === 'type') {
      return (
        <Select
          {...row}
          value={form.values.type}
          onChange={(type) => form.set({ type })}
          options={RECORD_TYPES.map((value) => ({ value, label: value }))}
        />
      );
    }
    return (
      <Input
        {...row}
        {...form.input(name)}
        list={name === 'target' ? listId : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={name === 'port' ? 'numeric' : 'text'}
        placeholder={name === 'ports' ? '80, 443' : undefined}
      />
    );
  };

  return (
    <>
      <form
        ref={form.ref}
        noValidate
        method="post"
        onSubmit={(event) => void form.submit(event)}
        className="max-w-[860px] rounded-panel border border-line bg-surface p-5"
      >
        {tool === 'ping' && abilities.ping === 'tcp' && (
          <div className="mb-4">
            <Callout severity="info">{t('system-care:tools.tcpOnly')}</Callout>
          </div>
        )}
        {tool === 'capture' && (
          <div className="mb-4">
            <Callout severity="warning">{t('system-care:tools.captureHelp')}</Callout>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          {FIELDS[tool].map((name) => (
            <FormRow
              key={name}
              label={t(`system-care:tools.${name}`)}
              issue={form.issue(name)}
              required={name === 'target' || name === 'ports' || isNumber(name)}
              help={help(name)}
            >
              {(row) => input(name, row)}
            </FormRow>
          ))}
        </div>
        <datalist id={listId}>
          {recent.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Failure lines={form.failure} />
        <div className="mt-5 flex flex-wrap items-center gap-2">
          {can('system/systemtools:ping') ? (
            running ? (
              <Button icon="stop" pending={run.stopping} onClick={() => void run.stop()}>
                {t('system-care:tools.stop')}
              </Button>
            ) : (
              <Button type="submit" look="primary" icon="play" pending={form.pending}>
                {t(`system-care:tools.start.${tool}`)}
              </Button>
            )
          ) : (
            <p className="text-note text-muted">{t('system-care:tools.noRight')}</p>
          )}
        </div>
      </form>
      <Output screen={screen} tool={tool} run={run} />
    </>
  );
}
