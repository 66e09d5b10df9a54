import { newPassword, originalPassword, passwordConfirmation, strongPasswordChecklist } from '../field/rules';
import { calls } from '../gateway/calls';
import { useT } from '../i18n/i18n';
import { Failure } from '../screen/form/form-parts';
import { type Issues, toMessage, useForm } from '../screen/form/use-form';
import { Button } from '../ui/button';
import { Buttons, Dialog } from '../ui/dialog';
import { FormRow } from '../ui/form-row';
import { Icon } from '../ui/icon';
import { PasswordInput } from '../ui/input';
import type { Runtime } from './runtime';
import { wirePassword } from './wire-password';

/** Password change form. */
interface Passwords extends Record<string, string> {
  readonly password: string;
  readonly newpass: string;
  readonly newpasstwo: string;
}

const PARTS = ['length', 'lower', 'upper', 'digit', 'special'] as const;
/** 30 % wide; at least wide enough for the checklist. */
const WIDTH = 'max-w-[max(30vw,400px)]';

const check = ({ password, newpass, newpasstwo }: Passwords): Issues<Passwords> => ({
  password: toMessage(originalPassword(password)),
  newpass: toMessage(newPassword(newpass)) ?? (newpass === password ? { say: 'session:changePassword.same' } : undefined),
  newpasstwo: toMessage(passwordConfirmation({ password: newpass, confirmation: newpasstwo })),
});

/**
 * The change-password dialog. `forced` by a weak password, nothing dismisses it but a new password or
 * logging out. A change logs out.
 */
export function ChangePassword({
  runtime,
  account,
  forced,
  onClose,
}: {
  readonly runtime: Pick<Runtime, 'config' | 'failureText' | 'gateway' | 'logOut'>;
  /** The account's name: password managers file the new password under it. */
  readonly account: string;
  readonly forced: boolean;
  readonly onClose: () => void;
}) {
  const t = useT();
  const form = useForm<Passwords>({
    initial: { password: '', newpass: '', newpasstwo: '' },
    check,
    failureText: runtime.failureText,
    wireNames: { new_password: 'newpass' },
    async send({ password, newpass }) {
      const payload = { password: wirePassword(runtime.config, password), new_password: newpass };
      await runtime.gateway.send(calls.changePassword, payload, { quiet: true });
      await runtime.logOut(true);
      return true;
    },
  });
  const { values } = form;
  const met = strongPasswordChecklist(values.newpass);
  const show = {
    showLabel: t('common:field.showPassword'),
    hideLabel: t('common:field.hidePassword'),
    capsLockLabel: t('common:field.capsLock'),
  };
  const newInput = form.input('newpass');
  return (
    <Dialog
      title={t('session:changePassword.title')}
      closeLabel={t('common:action.close')}
      onClose={forced ? undefined : onClose}
      width={WIDTH}
    >
      <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <p className="mb-4 text-muted">{t(forced ? 'session:changePassword.forced' : 'session:changePassword.intro')}</p>
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <div className="space-y-4">
          <FormRow label={t('session:changePassword.original')} issue={form.issue('password')} required>
            {(row) => <PasswordInput {...row} {...form.input('password')} {...show} autoComplete="current-password" data-autofocus />}
          </FormRow>
          <FormRow
            label={t('session:changePassword.new')}
            issue={form.issue('newpass')}
            required
            help={
              <ul aria-label={t('session:changePassword.rules')} className="mt-1.5 space-y-0.5">
                {PARTS.map((part) => (
                  <li key={part} data-met={met[part]} className={`flex items-start gap-1.5 ${met[part] ? 'text-success' : ''}`}>
                    <Icon name={met[part] ? 'check' : 'unknown'} className="mt-0.5 size-3.5" />
                    <span>
                      {t(`session:changePassword.part.${part}`)}
                      {met[part] && <span className="sr-only"> {t('session:changePassword.met')}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            }
          >
            {(row) => (
              <PasswordInput
                {...row}
                {...newInput}
                {...show}
                autoComplete="new-password"
                onChange={(event) => {
                  newInput.onChange(event);
                  if (values.newpasstwo !== '') form.validate('newpasstwo');
                }}
              />
            )}
          </FormRow>
          <FormRow label={t('session:changePassword.confirmation')} issue={form.issue('newpasstwo')} required>
            {(row) => <PasswordInput {...row} {...form.input('newpasstwo')} {...show} autoComplete="new-password" />}
          </FormRow>
        </div>
        <Failure lines={form.failure} />
        <Buttons>
          {forced ? (
            <Button onClick={() => void runtime.logOut()}>{t('session:changePassword.logOut')}</Button>
          ) : (
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          )}
          <Button type="submit" look="primary" pending={form.pending}>
            {t('session:changePassword.submit')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
