import { type ClipboardEvent, useRef, useState } from 'react';
import { calls, type PayloadOf } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import { splitCidr } from '../../lib/normalise-address';
import type { Review } from '../../screen/apply/review';
import { applyCalls, reviewIn, type SafeFields } from '../../screen/apply/safe-apply-calls';
import { SafeApplyPanel, type SafeTools } from '../../screen/apply/safe-apply-panel';
import { SafeReview } from '../../screen/apply/safe-apply-review';
import { SafeApplyUndone } from '../../screen/apply/safe-apply-undone';
import { type SafeApply, useSafeApply } from '../../screen/apply/use-safe-apply';
import { useRead } from '../../screen/data/use-read';
import { DraftOffer, Failure, ReadState } from '../../screen/form/form-parts';
import { type Form, useForm } from '../../screen/form/use-form';
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
import {
  type Addresses,
  check,
  describeWith,
  MODES,
  type Name,
  type Network,
  reviewNetwork,
  reviewOf,
  saveNetwork,
  trimmed,
} from './network-rules';

/** The form with what is asked and said before it is applied; `apply` sends what was agreed to in the review. */
function useNetworkForm(runtime: Runtime, screen: SafeTools, safe: SafeApply, network: Network) {
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
  const apply = (fields: Partial<SafeFields>): void => {
    agreed.current = fields;
    setReview(undefined);
    void form.submit();
  };
  return { form, review, setReview, stale, apply };
}

/** An address; one with its prefix length that is pasted fills the netmask too. */
const AddressRow = ({
  form,
  field,
  required = false,
  help,
  placeholder,
}: {
  readonly form: Form<Addresses>;
  readonly field: Exclude<Name, 'mode'>;
  readonly required?: boolean;
  readonly help?: string;
  readonly placeholder: string;
}) => {
  const t = useT();
  return (
    <FormRow label={t(`session:network.field.${field}`)} issue={form.issue(field)} required={required} {...(help && { help })}>
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
          placeholder={placeholder}
          inputMode={field === 'dns' ? 'text' : 'decimal'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormRow>
  );
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
  const { form, review, setReview, stale, apply } = useNetworkForm(runtime, screen, safe, network);
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
          {t('session:network.interface')} <code className="font-mono">{network.name}</code>
        </p>
        <div className="space-y-4">
          <FormRow label={t('session:network.field.mode')} issue={form.issue('mode')}>
            {(input) => (
              <Select
                {...input}
                name="mode"
                value={form.values.mode}
                onChange={(mode) => form.set({ mode })}
                options={MODES.map((value) => ({ value, label: t(`session:network.modes.${value}`) }))}
              />
            )}
          </FormRow>
          {form.values.mode === 'static' && (
            <>
              <AddressRow form={form} field="address" required placeholder="192.168.1.2" />
              <AddressRow form={form} field="netmask" required placeholder="255.255.255.0" />
              <AddressRow form={form} field="gateway" placeholder="192.168.1.1" help={t('session:network.gatewayHelp')} />
            </>
          )}
          <AddressRow form={form} field="dns" placeholder="223.5.5.5, 114.114.114.114" help={t('session:network.dnsHelp')} />
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
          onApply={apply}
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
