/** Ping and traceroute, sent by the device itself. */

import { useState } from 'react';
import { host as isHost } from '../../../field/rules';
import { labelled } from '../../../i18n/list-of';
import { Button, FORM_WIDTH, FormRow, Input } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { SimpleTable } from '../../../ui/simple-table';
import { diagnose } from './calls';
import { ITMS } from './devices';
import type { PartProps } from './part-props';
import { faultLines, TaskState } from './task-words';
import { useAsk } from './use-ask';

const KINDS = ['ping', 'trace'] as const;

/** What a device has told of a ping or a traceroute, by the end of each parameter's name. */
const told = (result: unknown): Readonly<Record<string, string>> =>
  typeof result === 'object' && result !== null
    ? Object.fromEntries(Object.entries(result).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
    : {};

export function ToolsPart({ row, screen, tasks }: PartProps) {
  const { t } = screen;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('ping');
  const [host, setHost] = useState('');
  const [left, setLeft] = useState(false);
  const { ask, pending, failure } = useAsk(screen);
  const issue = host === '' ? undefined : isHost(host.trim());
  const last = tasks.find((task) => task.kind === kind);
  const values = told(last?.result);
  const hops = Object.keys(values)
    .flatMap((name) => /^RouteHops\.(\d+)\.(?:HopHost|Host)$/.exec(name)?.[1] ?? [])
    .map((hop) => ({
      hop,
      address: values[`RouteHops.${hop}.HopHost`] ?? values[`RouteHops.${hop}.Host`] ?? '',
      time: values[`RouteHops.${hop}.HopRTTimes`] ?? values[`RouteHops.${hop}.RTTimes`] ?? '',
    }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        className={`grid gap-4 ${FORM_WIDTH}`}
        onSubmit={(event) => {
          event.preventDefault();
          setLeft(true);
          if (host.trim() !== '' && !issue) void ask(diagnose, { id: row.id, kind, host: host.trim() });
        }}
      >
        <Segments
          label={t('tr069-device:page.parts.tools')}
          options={KINDS.map((value) => ({ value, label: t(`tr069-device:tools.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <FormRow
          label={t('tr069-device:tools.host')}
          help={t('tr069-device:tools.note')}
          issue={left && (issue || host.trim() === '') ? t(`issue:${issue ? issue.key : 'required'}`, issue?.args) : undefined}
        >
          {(input) => (
            <Input
              {...input}
              value={host}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setHost(event.target.value)}
              onBlur={() => setLeft(host !== '')}
            />
          )}
        </FormRow>
        {screen.can(`${ITMS}:parameters`) && (
          <span>
            <Button type="submit" look="primary" pending={pending}>
              {t(`tr069-device:tools.${kind}`)}
            </Button>
          </span>
        )}
        <div role="alert">{failure !== '' && <p className="text-danger">{failure}</p>}</div>
      </form>
      {last && (
        <section aria-label={t('tr069-device:tools.result')} aria-live="polite">
          <h3 className="mb-1 font-semibold">
            {t('tr069-device:tools.result')}: {last.about} <TaskState task={last} t={t} />
          </h3>
          {last.state === 'waiting' && <p className="text-muted">{t('tr069-device:tools.waiting')}</p>}
          {faultLines(t, last).map((line) => (
            <p key={line} className="text-danger">
              {line}
            </p>
          ))}
          {kind === 'ping' && values.SuccessCount !== undefined && (
            <p className="tabular-nums">
              {`${labelled(t, t('tr069-device:tools.received'), values.SuccessCount)} · ${labelled(t, t('tr069-device:tools.lost'), values.FailureCount ?? '')} · `}
              {t('tr069-device:tools.ms', {
                min: values.MinimumResponseTime ?? '',
                avg: values.AverageResponseTime ?? '',
                max: values.MaximumResponseTime ?? '',
              })}
            </p>
          )}
          {kind === 'trace' && hops.length > 0 && (
            <SimpleTable
              label={t('tr069-device:tools.trace')}
              rows={hops}
              keyOf={({ hop }) => hop}
              columns={[
                { key: 'hop', head: t('tr069-device:tools.hop'), cell: ({ hop }) => hop },
                { key: 'address', head: t('tr069-device:tools.address'), cell: ({ address }) => address },
                { key: 'time', head: t('tr069-device:tools.times'), end: true, cell: ({ time }) => `${time} ms` },
              ]}
            />
          )}
        </section>
      )}
    </div>
  );
}
