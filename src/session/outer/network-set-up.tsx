import { useState } from 'react';
import { dns, ipv4, notEmpty, serverAddress } from '../../field/rules';
import { calls, type ReplyOf } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import { isNetmask, isSubnetEdge, sameSubnet } from '../../lib/subnet';
import { DraftOffer, Failure, Missing } from '../../screen/form-parts';
import { type Issues, ruled, type Saying, useForm } from '../../screen/use-form';
import { useRead } from '../../screen/use-read';
import { Button, LinkButton } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Buttons, Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { Message } from '../../ui/states';
import type { Runtime } from '../runtime';
import { Heading } from './frame';

type Network = ReplyOf<typeof calls.network>['data']['detail'];

interface Addresses extends Record<string, string> {
  readonly mode: 'static' | 'dhcp';
  readonly address: string;
  readonly netmask: string;
  readonly gateway: string;
  readonly dns: string;
}
type Name = 'mode' | 'address' | 'netmask' | 'gateway' | 'dns';

const MODES = ['static', 'dhcp'] as const;
/** By DHCP the box is told its address, netmask and gateway. */
const shownIn = (mode: Addresses['mode']): readonly Name[] =>
  mode === 'dhcp' ? ['mode', 'dns'] : ['mode', 'address', 'netmask', 'gateway', 'dns'];

const trimmed = (values: Addresses): Addresses => ({
  mode: values.mode,
  address: values.address.trim(),
  netmask: values.netmask.trim(),
  gateway: values.gateway.trim(),
  dns: values.dns
    .split(/[,，;\s]+/)
    .filter(Boolean)
    .join(','),
});

const addressIssue = ({ address, netmask }: Addresses): Saying | undefined =>
  ruled(notEmpty(address) ?? ipv4(address) ?? serverAddress(address)) ??
  (address.startsWith('127.') || isSubnetEdge(address, netmask) ? { say: 'session:network.issue.hostAddress' } : undefined);

const netmaskIssue = ({ netmask }: Addresses): Saying | undefined =>
  ruled(notEmpty(netmask)) ?? (isNetmask(netmask) ? undefined : { say: 'session:network.issue.netmask' });

const gatewayIssue = ({ address, netmask, gateway }: Addresses): Saying | undefined => {
  if (gateway === '') return undefined;
  const wrong = ruled(ipv4(gateway) ?? serverAddress(gateway));
  if (wrong) return wrong;
  if (gateway === address) return { say: 'session:network.issue.gatewayIsAddress' };
  // While address or netmask is wrong, the fault is said there.
  if (!isNetmask(netmask) || ipv4(address)) return undefined;
  return sameSubnet(address, gateway, netmask) && !isSubnetEdge(gateway, netmask)
    ? undefined
    : { say: 'session:network.issue.gatewayOutside' };
};

/** What is wrong with the addresses of the box: an address a host can have, a netmask, a gateway inside the subnet. */
const check = (values: Addresses): Issues<Addresses> => {
  const given = trimmed(values);
  const servers = ruled(
    given.dns
      .split(',')
      .filter(Boolean)
      .map(dns)
      .find((found) => found !== undefined),
  );
  if (given.mode === 'dhcp') return { dns: servers };
  return { address: addressIssue(given), netmask: netmaskIssue(given), gateway: gatewayIssue(given), dns: servers };
};

/** This page at another address of the box. */
const pageAt = (address: string): string => {
  const url = new URL(location.href);
  url.hostname = address;
  url.search = '';
  url.hash = '';
  return url.href;
};

/** How an attempt ended: `lost` when no answer came, which is what happens when the address has really changed. */
type Ended = { readonly how: 'saved' | 'lost'; readonly to: string | undefined };

const Outcome = ({ ended, onReload }: { readonly ended: Ended; readonly onReload: () => void }) => {
  const t = useT();
  return (
    <Message
      icon={ended.how === 'saved' ? 'check' : 'network'}
      title={t(`session:network.${ended.how}`)}
      alert
      action={
        <>
          <Button onClick={onReload}>{t('session:network.reload')}</Button>
          {ended.to !== undefined && (
            <LinkButton look="primary" href={ended.to}>
              {t('session:network.openNew')}
            </LinkButton>
          )}
        </>
      }
    >
      {ended.to === undefined ? t('session:network.byDhcp') : t('session:network.newAddress', { url: ended.to })}
    </Message>
  );
};

const NetworkForm = ({
  runtime,
  network,
  onReload,
}: {
  readonly runtime: Runtime;
  readonly network: Network;
  readonly onReload: () => void;
}) => {
  const t = useT();
  const { mtime, name, ...now } = network;
  const [review, setReview] = useState<readonly Name[]>();
  const [stale, setStale] = useState(false);
  const [ended, setEnded] = useState<Ended>();
  // What DHCP decides is left as it was, whatever was typed there before.
  const wantedOf = (values: Addresses): Addresses => {
    const given = trimmed(values);
    return given.mode === 'dhcp' ? { ...now, mode: given.mode, dns: given.dns } : given;
  };

  const form = useForm<Addresses>({
    initial: now,
    check,
    async send(values) {
      const wanted = wantedOf(values);
      const to = wanted.mode === 'dhcp' ? undefined : pageAt(wanted.address);
      setStale(false);
      try {
        await runtime.gateway.send(calls.saveNetwork, { ...wanted, name, ...(mtime !== undefined && { mtime }) }, { quiet: true });
        setEnded({ how: 'saved', to });
        return true;
      } catch (error) {
        if (isGatewayError(error, 'stale')) {
          setStale(true);
          return false;
        }
        if (!isGatewayError(error) || !error.unsure || (wanted.mode === now.mode && wanted.address === now.address)) throw error;
        setEnded({ how: 'lost', to });
        return true;
      }
    },
    failureText: runtime.failureText,
    draft: { key: 'nicset' },
  });
  const { values } = form;
  const wanted = wantedOf(values);
  const changed = shownIn(wanted.mode).filter((field) => wanted[field] !== now[field]);
  const said = (field: Name, of: Addresses): string =>
    field === 'mode' ? t(`session:network.modes.${of.mode}`) : of[field] || t('session:network.none');

  if (ended) return <Outcome ended={ended} onReload={onReload} />;

  const row = (
    field: Exclude<Name, 'mode'>,
    more: { readonly required?: boolean; readonly help?: string; readonly placeholder: string },
  ) => (
    <FormRow
      label={t(`session:network.field.${field}`)}
      issue={form.issue(field)}
      required={more.required ?? false}
      {...(more.help && { help: more.help })}
    >
      {(input) => (
        <Input
          {...input}
          {...form.input(field)}
          placeholder={more.placeholder}
          inputMode={field === 'dns' ? 'text' : 'decimal'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormRow>
  );

  return (
    <>
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.valid()) setReview(changed);
        }}
      >
        <DraftOffer form={form} />
        {stale && (
          <div role="alert" className="mb-4">
            <Callout level="warning" action={<Button onClick={onReload}>{t('common:action.reload')}</Button>}>
              {t('session:network.changedMeanwhile')}
            </Callout>
          </div>
        )}
        <p className="mb-4">
          {t('session:network.interface')} <code className="font-mono">{name}</code>
        </p>
        <div className="space-y-4">
          <FormRow label={t('session:network.field.mode')} issue={form.issue('mode')}>
            {(input) => (
              <Select
                {...input}
                name="mode"
                value={values.mode}
                onChange={(mode) => form.set({ mode })}
                options={MODES.map((value) => ({ value, label: t(`session:network.modes.${value}`) }))}
              />
            )}
          </FormRow>
          {values.mode === 'static' && (
            <>
              {row('address', { required: true, placeholder: '192.168.1.2' })}
              {row('netmask', { required: true, placeholder: '255.255.255.0' })}
              {row('gateway', { placeholder: '192.168.1.1', help: t('session:network.gatewayHelp') })}
            </>
          )}
          {row('dns', { placeholder: '223.5.5.5, 114.114.114.114', help: t('session:network.dnsHelp') })}
        </div>
        <Failure lines={form.failure} />
        {review?.length === 0 && (
          <p role="status" className="mt-4 text-muted">
            {t('session:network.nothingChanged')}
          </p>
        )}
        <Buttons>
          <LinkButton href={runtime.navigator.href('/')}>{t('common:action.cancel')}</LinkButton>
          <Button type="submit" look="primary" pending={form.pending}>
            {t('session:network.review')}
          </Button>
        </Buttons>
      </form>
      {review !== undefined && review.length > 0 && (
        <Dialog
          title={t('session:network.confirmTitle')}
          closeLabel={t('common:action.close')}
          onClose={() => setReview(undefined)}
          width="max-w-[560px]"
        >
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr className="text-note text-muted">
                <th className="py-1 pr-3 font-normal">{t('session:network.what')}</th>
                <th className="py-1 pr-3 font-normal">{t('session:network.before')}</th>
                <th className="py-1 font-normal">{t('session:network.after')}</th>
              </tr>
            </thead>
            <tbody>
              {review.map((field) => (
                <tr key={field} className="border-t border-line align-top">
                  <th className="py-1.5 pr-3 font-medium">{t(`session:network.field.${field}`)}</th>
                  <td className="py-1.5 pr-3 text-muted [overflow-wrap:anywhere]">{said(field, now)}</td>
                  <td className="py-1.5 [overflow-wrap:anywhere]">{said(field, wanted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="mt-4">
            <Callout level="warning">
              <p>{t('session:network.warning')}</p>
              {wanted.mode === 'dhcp' ? (
                <p className="mt-1">{t('session:network.byDhcp')}</p>
              ) : (
                wanted.address !== now.address && (
                  <p className="mt-1">
                    {t('session:network.willMove')}{' '}
                    <a className="font-medium underline" href={pageAt(wanted.address)} target="_blank" rel="noopener noreferrer">
                      {pageAt(wanted.address)}
                    </a>
                  </p>
                )
              )}
            </Callout>
          </div>
          <Buttons>
            <Button data-autofocus onClick={() => setReview(undefined)}>
              {t('common:action.back')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setReview(undefined);
                void form.submit();
              }}
            >
              {t('session:network.confirm')}
            </Button>
          </Buttons>
        </Dialog>
      )}
    </>
  );
};

/** /nicset: the addresses of the box, set without the layout (SPEC.md 2; RELIABILITY.md R18). */
export function NetworkSetUp({ runtime }: { readonly runtime: Runtime }) {
  const t = useT();
  const read = useRead(runtime.gateway, calls.network, {});
  const network = read.loading ? undefined : read.data?.data.detail;
  return (
    <>
      <Heading>{t('session:network.title')}</Heading>
      <p className="mb-5 text-muted">{t('session:network.intro')}</p>
      {network ? (
        <NetworkForm runtime={runtime} network={network} onReload={read.reload} />
      ) : (
        <Missing read={read} failureText={runtime.failureText} rows={['h-control w-full', 'h-control w-full', 'h-control w-full']} />
      )}
    </>
  );
}
