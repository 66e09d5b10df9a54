/** Asks for a name now, as the box would or at a server of one's choice. */

import { useState } from 'react';
import { dns, optional } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, record, text } from '../../../gateway/shape';
import { normaliseEndpoint } from '../../../lib/normalise-address';
import { Failure, toMessage, useForm, type ViewProps } from '../../../screen';
import { Button, FORM_WIDTH, FormRow, Input, Select } from '../../../ui';
import { lookUpIssue } from './resolve';

/** `chain`: the name, and what its aliases lead to. */
const answer = record({ answers: list(text()), chain: list(text()), server: text(), ms: number() });
const lookUp = resource('systemDnsSet').method<{ name: string; type: string; server: string }>('test').reads(answer);

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'PTR'] as const;

/** The form and what came back. */
export function NameTest({ screen: { gateway, t, failureText } }: ViewProps) {
  const [found, setFound] = useState<Decoded<typeof answer>>();
  const form = useForm<{ readonly name: string; readonly type: string; readonly server: string }>({
    initial: { name: '', type: 'A', server: '' },
    check: ({ name, type, server }) => ({
      name: toMessage(lookUpIssue(normaliseEndpoint(name), type)),
      server: toMessage(optional(dns)(server.trim())),
    }),
    async send({ name, type, server }) {
      setFound(undefined);
      setFound((await gateway.send(lookUp, { name: normaliseEndpoint(name), type, server: server.trim() }, { quiet: true })).data);
      return true;
    },
    failureText,
  });
  return (
    <div className="rounded-panel border border-line bg-surface p-5">
      <form ref={form.ref} noValidate method="post" onSubmit={(event) => void form.submit(event)}>
        <div className={`grid gap-4 sm:grid-cols-[1fr_140px] ${FORM_WIDTH}`}>
          <FormRow label={t('system-services:dnsTest.name')} issue={form.issue('name')} required>
            {(row) => <Input {...row} {...form.input('name')} placeholder="www.example.com" autoComplete="off" />}
          </FormRow>
          <FormRow label={t('system-services:dnsTest.type')}>
            {(row) => (
              <Select
                {...row}
                value={form.values.type}
                onChange={(type) => form.set({ type })}
                options={TYPES.map((value) => ({ value, label: value }))}
              />
            )}
          </FormRow>
          <div className="sm:col-span-2">
            <FormRow
              label={t('system-services:dnsTest.server')}
              help={t('system-services:dnsTest.serverHelp')}
              issue={form.issue('server')}
            >
              {(row) => <Input {...row} {...form.input('server')} autoComplete="off" />}
            </FormRow>
          </div>
        </div>
        <Failure lines={form.failure} />
        <div className="mt-5">
          <Button type="submit" look="primary" icon="search" pending={form.pending}>
            {t('system-services:dnsTest.run')}
          </Button>
        </div>
      </form>
      <div role="status">
        {found && (
          <section aria-label={t('system-services:dnsTest.answer')} className="mt-5 border-t border-line pt-4">
            <h2 className="font-semibold">{t('system-services:dnsTest.answer')}</h2>
            {found.chain.length > 1 && <p className="mt-1 font-mono [overflow-wrap:anywhere]">{found.chain.join(' → ')}</p>}
            {found.answers.length === 0 ? (
              <p className="mt-1 text-muted [overflow-wrap:anywhere]">
                {found.chain.length > 1
                  ? t('system-services:dnsTest.ends', { name: found.chain.at(-1) ?? '' })
                  : t('system-services:dnsTest.none')}
              </p>
            ) : (
              <ul className="mt-1 font-mono">
                {found.answers.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            )}
            <p className="mt-2 text-note text-muted">{t('system-services:dnsTest.time', { ms: found.ms, server: found.server })}</p>
          </section>
        )}
      </div>
    </div>
  );
}
