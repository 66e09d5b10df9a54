/** One tool: its form above, its lines below. */

import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { Failure, type Form, type ScreenProps, useForm, type ViewProps, whyNot } from '../../../screen';
import { SubmitButton } from '../../../screen/form/submit-button';
import { Button, Callout, FORM_WIDTH, FormRow, Input, Message, NumberInput, type RowInput, Select } from '../../../ui';
import type { Abilities, ToolName } from './calls';
import { Output } from './output';
import { recentTargets, rememberTarget } from './recent-targets';
import { useShared } from './shared';
import { checkTool, FIELDS, LIMITS, type NumberField, orderOf, RECORD_TYPES, type ToolValues } from './tool-form';

const isNumber = (name: string): name is NumberField => name in LIMITS;

/** What goes into a field, by its name; a target offers those of before. */
function ToolInput({
  name,
  row,
  form,
  listId,
}: {
  readonly name: keyof ToolValues;
  readonly row: RowInput;
  readonly form: Form<ToolValues>;
  readonly listId: string;
}) {
  const t = useT();
  if (isNumber(name)) {
    const limits = LIMITS[name];
    const unit = 'unit' in limits ? limits.unit : undefined;
    const value = form.values[name];
    return (
      <NumberInput
        {...row}
        {...limits}
        {...(unit && { unit: unit === 's' ? t('field:unit.seconds') : unit })}
        name={name}
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
}

const helpOf = (name: keyof ToolValues, { servers }: Abilities, t: ScreenProps['t']): string | undefined => {
  if (name === 'server') return t('system-care:tools.serverHelp', { servers: servers.join(', ') });
  if (name === 'ports') return t('system-care:tools.portsHelp');
  return name === 'host' ? t('system-care:tools.hostHelp') : undefined;
};

function ToolPanel({ screen, tool }: ViewProps & { readonly tool: ToolName }) {
  const { t, failureText, account } = screen;
  const { abilities, runs, typed } = useShared();
  const run = runs[tool];
  const [recent, setRecent] = useState(() => recentTargets(account));
  const listId = useId();
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

  const buttons = useRef<HTMLDivElement>(null);
  const running = run.state === 'running';
  const was = useRef(running);
  useEffect(() => {
    if (was.current === running) return;
    was.current = running;
    // Start becomes Stop, and Stop Start: the keyboard stays there.
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, [running]);

  if (tool === 'traceroute' && abilities.traceroute === '') {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <Message icon="tools" title={t('system-care:tools.noTrace')}>
          {t('system-care:tools.noTraceHelp')}
        </Message>
      </div>
    );
  }
  const start = (
    <SubmitButton why={whyNot(screen, 'system/systemtools:ping')} icon="play" pending={form.pending}>
      {t(`system-care:tools.start.${tool}`)}
    </SubmitButton>
  );
  const stop = (
    <Button icon="stop" pending={run.stopping} onClick={() => void run.stop()}>
      {t('system-care:tools.stop')}
    </Button>
  );
  return (
    <>
      <form
        ref={form.ref}
        noValidate
        method="post"
        onSubmit={(event) => void form.submit(event)}
        className="rounded-panel border border-line bg-surface p-5"
      >
        <div className="mb-4 empty:hidden">
          {tool === 'ping' && abilities.ping === 'tcp' && <Callout severity="info">{t('system-care:tools.tcpOnly')}</Callout>}
          {tool === 'capture' && <Callout severity="warning">{t('system-care:tools.captureHelp')}</Callout>}
        </div>
        <div className={`grid gap-4 sm:grid-cols-[2fr_1fr_1fr] ${FORM_WIDTH}`}>
          {FIELDS[tool].map((name) => (
            <FormRow
              key={name}
              label={t(`system-care:tools.${name}`)}
              issue={form.issue(name)}
              required={name === 'target' || name === 'ports' || isNumber(name)}
              help={helpOf(name, abilities, t)}
            >
              {(row) => <ToolInput name={name} row={row} form={form} listId={listId} />}
            </FormRow>
          ))}
        </div>
        <datalist id={listId}>
          {recent.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Failure lines={form.failure} />
        <div ref={buttons} className="mt-5 flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {running ? stop : start}
        </div>
      </form>
      <Output screen={screen} tool={tool} run={run} />
    </>
  );
}

const panelOf = (tool: ToolName) => (props: ViewProps) => <ToolPanel {...props} tool={tool} />;
/** The tools, each under its tab. */
export const PANELS = {
  ping: panelOf('ping'),
  traceroute: panelOf('traceroute'),
  dns: panelOf('dns'),
  port: panelOf('port'),
  capture: panelOf('capture'),
};
