import { type ClipboardEvent, useRef, useState } from 'react';
import { dns, ipv4, notEmpty, serverAddress } from '../../field/rules';
import { type Call, calls, type PayloadOf, type ReplyOf, resource } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { any, type Decoded } from '../../gateway/shape';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { splitCidr } from '../../lib/normalise-address';
import { isNetmask, isSubnetEdge, sameSubnet } from '../../lib/subnet';
import type { RawChange, Review } from '../../screen/apply/review';
import { applied, applyCalls, reviewIn, reviewReply, type SafeFields } from '../../screen/apply/safe-apply-calls';
import { type Describe, describeShared } from '../../screen/apply/safe-apply-changes';
import { SafeApplyPanel, type SafeTools } from '../../screen/apply/safe-apply-panel';
import { SafeReview } from '../../screen/apply/safe-apply-review';
import { SafeApplyUndone } from '../../screen/apply/safe-apply-undone';
import { type SafeApply, useSafeApply } from '../../screen/apply/use-safe-apply';
import { useRead } from '../../screen/data/use-read';
import { DraftOffer, Failure, ReadState } from '../../screen/form/form-parts';
import { type FieldMessage, type Issues, toMessage, useForm } from '../../screen/form/use-form';
import { Button, LinkButton } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { notify } from '../notices';
import type { Runtime } from '../runtime';
import { NotPermitted } from './error-pages';
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

/** Saving is tried out: a box that knows safe apply announces it. */
const saveNetwork: Call<PayloadOf<typeof calls.saveNetwork> & Partial<SafeFields>, Decoded<typeof applied>> = {
  ...calls.saveNetwork,
  reply: applied,
};

/** What the box says of it beforehand: whom it cuts off, and what hangs on the network that moves. */
const reviewNetwork = resource('networkNet', any()).method<PayloadOf<typeof calls.saveNetwork>, Decoded<typeof reviewReply>>(
  'review',
  reviewReply,
);

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

const addressIssue = ({ address, netmask }: Addresses): FieldMessage | undefined =>
  toMessage(notEmpty(address) ?? ipv4(address) ?? serverAddress(address)) ??
  (address.startsWith('127.') || isSubnetEdge(address, netmask) ? { say: 'session:network.issue.hostAddress' } : undefined);

const netmaskIssue = ({ netmask }: Addresses): FieldMessage | undefined =>
  toMessage(notEmpty(netmask)) ?? (isNetmask(netmask) ? undefined : { say: 'session:network.issue.netmask' });

const gatewayIssue = ({ address, netmask, gateway }: Addresses): FieldMessage | undefined => {
  if (gateway === '') return undefined;
  const wrong = toMessage(ipv4(gateway) ?? serverAddress(gateway));
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
  const servers = toMessage(
    given.dns
      .split(',')
      .filter(Boolean)
      .map(dns)
      .find((found) => found !== undefined),
  );
  if (given.mode === 'dhcp') return { dns: servers };
  return { address: addressIssue(given), netmask: netmaskIssue(given), gateway: gatewayIssue(given), dns: servers };
};

/** What changes, as far as this page knows: a box that says nothing of it beforehand has more that hangs on it. */
function reviewOf(now: Addresses, wanted: Addresses, name: string): Review {
  const changes = shownIn(wanted.mode).flatMap((field): readonly RawChange[] =>
    wanted[field] === now[field] ? [] : [{ object: name, field, from: now[field], to: wanted[field] }],
  );
  // The address by which this page came goes away: that is never agreed to by accident.
  const moves = now.mode === 'static' && (wanted.mode !== 'static' || wanted.address !== now.address);
  return {
    changes,
    disruption: changes.some(({ field }) => field !== 'dns') ? 'network' : changes.length > 0 ? 'service' : 'none',
    names: [name],
    cutOff: undefined,
    moves: moves ? { from: now.address, word: wanted.mode === 'static' ? wanted.address : wanted.mode } : undefined,
    dependents: [],
    leased: 0,
  };
}

const isMode = (word: string): word is Addresses['mode'] => MODES.some((mode) => mode === word);

/** The words of this page; what else waits to be kept is said as the box spells it. */
const describeWith =
  (t: Translate): Describe =>
  (change) => {
    const { object, field, from, to } = change;
    const shared = describeShared(t, change);
    if (shared) return shared;
    const said = (value: string): string =>
      field === 'mode' && isMode(value) ? t(`session:network.modes.${value}`) : value.replaceAll(',', ', ');
    const spelled = { from: said(from), to: said(to) };
    if (object === 'dns' && field === 'servers') return { what: t('session:network.field.dns'), ...spelled };
    const known = shownIn('static').find((each) => each === field);
    return { what: `${object}: ${known ? t(`session:network.field.${known}`) : field}`, ...spelled };
  };

const NetworkForm = ({
  runtime,
  screen,
  safe,
  network,
  onReload,
}: {
  readonly runtime: Runtime;
  readonly screen: SafeTools;
  readonly safe: SafeApply;
  readonly network: Network;
  readonly onReload: () => void;
}) => {
  const t = useT();
  const { mtime, name, ...now } = network;
  const [review, setReview] = useState<Review>();
  const [stale, setStale] = useState(false);
  /** What was agreed to in the review: without it the form asks for one. */
  const agreed = useRef<Partial<SafeFields>>(undefined);
  // What DHCP decides is left as it was, whatever was typed there before.
  const wantedOf = (values: Addresses): Addresses => {
    const given = trimmed(values);
    return given.mode === 'dhcp' ? { ...now, mode: given.mode, dns: given.dns } : given;
  };

  const ask = async (sent: PayloadOf<typeof calls.saveNetwork>, own: Review): Promise<Review> => {
    if (own.changes.length === 0) return own;
    try {
      return reviewIn(await runtime.gateway.send(reviewNetwork, sent, { quiet: true })) ?? own;
    } catch (error) {
      // A box that does not know the question.
      if (isGatewayError(error, 'refused') && error.code === 404) return own;
      throw error;
    }
  };

  const form = useForm<Addresses>({
    initial: now,
    check,
    async send(values) {
      const wanted = wantedOf(values);
      const sent = { ...wanted, name, ...(mtime !== undefined && { mtime }) };
      const fields = agreed.current;
      agreed.current = undefined;
      setStale(false);
      try {
        if (!fields) {
          setReview(await ask(sent, reviewOf(now, wanted, name)));
          return false;
        }
        const how = await safe.run(
          (options) => runtime.gateway.send(saveNetwork, { ...sent, ...fields }, options),
          wanted.mode === 'static' && wanted.address !== now.address ? wanted.address : undefined,
        );
        if (how === 'saved') screen.notify('success', t('session:network.saved'));
        return true;
      } catch (error) {
        if (!isGatewayError(error, 'stale')) throw error;
        setStale(true);
        return false;
      }
    },
    failureText: runtime.failureText,
    draft: { key: 'nicset' },
  });
  const { values } = form;

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
          {...(field === 'address' && {
            onPaste: (event: ClipboardEvent) => {
              const found = splitCidr(event.clipboardData.getData('text'));
              if (!found) return;
              event.preventDefault();
              form.set(found);
            },
          })}
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
      <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <DraftOffer form={form} />
        {stale && (
          <div role="alert" className="mb-4">
            <Callout severity="warning" action={<Button onClick={onReload}>{t('common:action.reload')}</Button>}>
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
        {review?.changes.length === 0 && (
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
      {review !== undefined && review.changes.length > 0 && (
        <SafeReview
          review={review}
          describe={describeWith(t)}
          screen={screen}
          title={t('session:network.confirmTitle')}
          onBack={() => setReview(undefined)}
          onApply={(fields) => {
            agreed.current = fields;
            setReview(undefined);
            void form.submit();
          }}
        >
          {!review.cutOff && <p>{t('session:network.warning')}</p>}
        </SafeReview>
      )}
    </>
  );
};

/** /nicset: the addresses of the box, set without the layout and tried out like any change of the network (test/fault/README.md, Changes on trial). */
export function NetworkSetUp({ runtime }: { readonly runtime: Runtime }) {
  const t = useT();
  const { gateway, failureText } = runtime;
  const screen: SafeTools = { gateway, failureText, notify, t };
  const read = useRead(gateway, calls.network, {});
  // A box that does not know the question has nothing that waits.
  const waits = useRead(gateway, applyCalls.pending, {});
  const safe = useSafeApply(screen, waits.data?.data.pending, () => {
    read.reload();
    waits.reload();
  });
  const undone = waits.data?.data.undone;
  const network = read.loading ? undefined : read.data?.data.detail;
  // Asking again can't help: the right is missing.
  if (!read.loading && read.error?.code === 403) return <NotPermitted runtime={runtime} />;
  return (
    <>
      <Heading>{t('session:network.title')}</Heading>
      <p className="mb-5 text-muted">{t('session:network.intro')}</p>
      {/* Who may not keep it is told so by the box. */}
      <SafeApplyPanel safe={safe} screen={screen} describe={describeWith(t)} mayDecide />
      {undone && <SafeApplyUndone undone={undone} describe={describeWith(t)} screen={screen} onSeen={waits.reload} />}
      {network ? (
        <NetworkForm
          key={`${network.mtime} ${network.address}`}
          runtime={runtime}
          screen={screen}
          safe={safe}
          network={network}
          onReload={read.reload}
        />
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-control w-full', 'h-control w-full', 'h-control w-full']} />
      )}
    </>
  );
}
