import { type RefObject, useEffect, useRef, useState } from 'react';
import { calls, type Profile as ProfileRecord } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import { useT } from '../i18n/i18n';
import { NO_VALUE } from '../lib/number-format';
import { serverText } from '../lib/server-text';
import { useRead } from '../screen/data/use-read';
import { conflictWords } from '../screen/form/conflict-words';
import { DraftOffer, Failure, LeaveQuestion, ReadState } from '../screen/form/form-parts';
import { type Form, type Issues, toMessage, useForm } from '../screen/form/use-form';
import { Button } from '../ui/button';
import { Conflict, type Difference } from '../ui/conflict';
import { Buttons, Dialog } from '../ui/dialog';
import { FormRow } from '../ui/form-row';
import { Input } from '../ui/input';
import { Select } from '../ui/select';
import { AvatarField } from './avatar-field';
import { notify } from './notices';
import { phone } from './phone';
import type { Runtime } from './runtime';

type Needs = Pick<Runtime, 'failureText' | 'gateway'>;

const SEXES = ['0', '1', '2'] as const;

/** What can be changed, as the box names it (src/gateway/README.md). */
interface Fields extends Record<string, string> {
  readonly photo: string;
  readonly nickname: string;
  readonly cellphone: string;
  readonly sex: (typeof SEXES)[number];
  readonly company_name: string;
}

const LABELS = {
  photo: 'session:profile.avatar',
  nickname: 'session:profile.nickname',
  cellphone: 'session:profile.phone',
  sex: 'session:profile.sex',
  company_name: 'session:profile.company',
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[]; // a literal of ours: no other keys

const fieldsOf = ({ photo, nickname, cellphone, sex, company_name }: ProfileRecord): Fields => ({
  photo: photo ?? '',
  nickname: nickname ?? '',
  cellphone: cellphone ?? '',
  sex: SEXES.find((value) => value === String(sex)) ?? '0',
  company_name: company_name ?? '',
});

/** Both versions of a profile that was changed elsewhere meanwhile. */
const ProfileConflict = ({
  mine,
  theirs,
  opened,
  onSettle,
  onBack,
}: {
  readonly mine: Fields;
  readonly theirs: Fields;
  /** What both were changed from. */
  readonly opened: Fields;
  readonly onSettle: (wanted: Fields) => void;
  readonly onBack: () => void;
}) => {
  const t = useT();
  const shown = (name: Name, of: Fields): string => {
    if (name === 'sex') return t(`session:profile.sexes.${of.sex}`);
    return name === 'photo' ? (of.photo.split('/').at(-1) ?? '') : of[name];
  };
  return (
    <Conflict
      differences={NAMES.filter((name) => theirs[name] !== mine[name]).map(
        (name): Difference => ({
          name,
          label: t(LABELS[name]),
          mine: shown(name, mine),
          theirs: shown(name, theirs),
          likely: mine[name] === opened[name] ? 'theirs' : 'mine',
        }),
      )}
      words={conflictWords(t)}
      onSave={(chosen) =>
        // Where both agree nothing was chosen, and either will do.
        onSettle({ ...mine, ...Object.fromEntries(NAMES.filter((name) => chosen[name] === 'theirs').map((name) => [name, theirs[name]])) })
      }
      onBack={onBack}
    />
  );
};

/** Name, phone, sex and company. */
const PersonInputs = ({ form }: { readonly form: Form<Fields> }) => {
  const t = useT();
  return (
    <>
      <FormRow label={t(LABELS.nickname)} issue={form.issue('nickname')}>
        {(row) => <Input {...row} {...form.input('nickname')} autoComplete="name" data-autofocus />}
      </FormRow>
      <FormRow label={t(LABELS.cellphone)} issue={form.issue('cellphone')}>
        {(row) => <Input {...row} {...form.input('cellphone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </FormRow>
      <FormRow label={t(LABELS.sex)} issue={form.issue('sex')}>
        {(row) => (
          <Select
            {...row}
            name="sex"
            value={form.values.sex}
            onChange={(sex) => form.set({ sex })}
            options={SEXES.map((value) => ({ value, label: t(`session:profile.sexes.${value}`) }))}
          />
        )}
      </FormRow>
      <FormRow label={t(LABELS.company_name)} issue={form.issue('company_name')}>
        {(row) => <Input {...row} {...form.input('company_name')} autoComplete="organization" />}
      </FormRow>
    </>
  );
};

const ProfileForm = ({
  runtime,
  record,
  unsaved,
  leaving,
  onStay,
  onCancel,
  onClose,
  onSaved,
}: {
  readonly runtime: Needs;
  readonly record: ProfileRecord;
  /** Told whether closing now would lose something. */
  readonly unsaved: RefObject<boolean>;
  /** The person asked to close while something is not saved. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) => {
  const t = useT();
  const [opened] = useState(() => fieldsOf(record));
  const [uploading, setUploading] = useState(false);
  const [theirs, setTheirs] = useState<ProfileRecord>();
  // What the changes are made on: the newer record once a conflict is settled.
  const base = useRef(record);

  const form = useForm<Fields>({
    initial: opened,
    check: ({ cellphone }): Issues<Fields> => ({
      photo: uploading ? { say: 'session:profile.uploadingYet' } : undefined,
      cellphone: toMessage(phone(cellphone)),
    }),
    async send(values) {
      const { id, mtime } = base.current;
      try {
        await runtime.gateway.send(
          calls.saveProfile,
          { id, ...(mtime !== undefined && { mtime }), ...values, sex: Number(values.sex) },
          { quiet: true },
        );
      } catch (error) {
        if (!isGatewayError(error, 'stale')) throw error;
        setTheirs((await runtime.gateway.send(calls.profile, {}, { quiet: true })).data.detail);
        return false;
      }
      notify('success', t('common:state.saved'));
      onSaved();
      onClose();
      return true;
    },
    failureText: runtime.failureText,
    draft: { key: 'profile' },
  });
  const { values } = form;

  useEffect(() => {
    unsaved.current = form.dirty || uploading;
  });

  const discard = (): void => {
    form.dropDraft();
    onClose();
  };

  if (theirs) {
    const other = fieldsOf(theirs);
    return (
      <>
        <ProfileConflict
          mine={values}
          theirs={other}
          opened={opened}
          onSettle={(wanted) => {
            base.current = theirs;
            setTheirs(undefined);
            void form.resubmit(other, wanted);
          }}
          onBack={() => setTheirs(undefined)}
        />
        {leaving && <LeaveQuestion onStay={onStay} onLeave={discard} />}
      </>
    );
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <DraftOffer form={form} />
      <div className="space-y-4">
        <AvatarField
          runtime={runtime}
          photo={values.photo}
          issue={form.issue('photo')}
          onChange={(photo) => form.set({ photo })}
          onUploading={setUploading}
        />
        <PersonInputs form={form} />
      </div>
      <Failure lines={form.failure} />
      {leaving ? (
        <LeaveQuestion onStay={onStay} onLeave={discard} />
      ) : (
        <Buttons>
          <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.pending}>
            {t('session:profile.save')}
          </Button>
        </Buttons>
      )}
    </form>
  );
};

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="min-w-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className="tabular-nums [overflow-wrap:anywhere]">{value || NO_VALUE}</dd>
  </div>
);

/** The profile dialog: last sign-in, picture, name, phone, sex, company. */
export function Profile({
  runtime,
  onClose,
  onSaved,
}: {
  readonly runtime: Needs;
  readonly onClose: () => void;
  /** The record was changed: the shell shows the name and the picture too. */
  readonly onSaved: () => void;
}) {
  const t = useT();
  const read = useRead(runtime.gateway, calls.profile, {});
  const unsaved = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    if (unsaved.current) setLeaving(true);
    else onClose();
  };
  // An older answer may be at hand; a form on it would be refused as stale.
  const record = read.loading ? undefined : read.data?.data.detail;
  return (
    <Dialog title={t('session:profile.title')} closeLabel={t('common:action.close')} onClose={close} width="max-w-[520px]">
      {record ? (
        <>
          <dl className="mb-5 grid grid-cols-1 gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2.5 sm:grid-cols-2">
            <Fact label={t('session:profile.username')} value={serverText(record.username, 64)} />
            <Fact label={t('session:profile.lastSignIn')} value={serverText(record.logintime, 40)} />
            <Fact label={t('session:profile.lastAddress')} value={serverText(record.loginip, 64)} />
            <Fact label={t('session:profile.weChat')} value={serverText(record.we_chat, 64)} />
          </dl>
          <ProfileForm
            runtime={runtime}
            record={record}
            unsaved={unsaved}
            leaving={leaving}
            onStay={() => setLeaving(false)}
            onCancel={close}
            onClose={onClose}
            onSaved={onSaved}
          />
        </>
      ) : (
        <ReadState
          read={read}
          failureText={runtime.failureText}
          rows={['h-14 w-full', 'h-16 w-40', 'h-control w-full', 'h-control w-full']}
        />
      )}
    </Dialog>
  );
}
