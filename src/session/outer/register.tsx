import { notEmpty, password, username } from '../../field/rules';
import { calls } from '../../gateway/calls';
import { useT } from '../../i18n/i18n';
import { DraftOffer, Failure } from '../../screen/form/form-parts';
import { type Issues, toMessage, useForm } from '../../screen/form/use-form';
import { Button } from '../../ui/button';
import { FormRow } from '../../ui/form-row';
import { Input, PasswordInput } from '../../ui/input';
import { TabPanels } from '../../ui/tab-panels';
import { notify } from '../notices';
import { phone } from '../phone';
import type { Runtime } from '../runtime';
import { wirePassword } from '../wire-password';
import { Heading } from './frame';

/** The ways to register, by their names on the wire: local, network, authorization code. */
const METHODS = ['offline', 'network', 'auth_code'] as const;
type Method = (typeof METHODS)[number];

/** Registration form. */
interface Registration extends Record<string, string> {
  readonly method: Method;
  readonly username: string;
  readonly password: string;
  readonly auth_code: string;
  readonly phone: string;
}

/** Over the network the provider knows the person by telephone; otherwise by the code that it gave out. */
const byCode = (method: Method): boolean => method !== 'network';

const check = (values: Registration): Issues<Registration> => ({
  username: toMessage(username(values.username)),
  password: toMessage(password(values.password)),
  auth_code: byCode(values.method) ? toMessage(notEmpty(values.auth_code)) : undefined,
  phone: toMessage(phone(values.phone.trim()) ?? (byCode(values.method) ? undefined : notEmpty(values.phone))),
});

/** The registration page: three ways, one form. */
export function Register({ runtime }: { readonly runtime: Runtime }) {
  const t = useT();
  const form = useForm<Registration>({
    initial: { method: 'offline', username: '', password: '', auth_code: '', phone: '' },
    check,
    async send(values) {
      await runtime.gateway.send(
        calls.register,
        {
          method: values.method,
          username: values.username.trim(),
          // src/field/README.md says "hashed" of sign-in only; a registered password must give the same hash there.
          password: wirePassword(runtime.config, values.password),
          auth_code: byCode(values.method) ? values.auth_code.trim() : '',
          phone: values.phone.trim(),
        },
        { quiet: true },
      );
      notify('success', t('session:register.done'));
      runtime.navigator.go('/login');
      return true;
    },
    failureText: runtime.failureText,
    draft: { key: 'register', secrets: ['password', 'auth_code'] },
    failed: 'session:register.failed',
  });
  const { method } = form.values;
  return (
    <>
      <Heading>{t('session:register.title')}</Heading>
      <p className="mb-5 text-muted">{t('session:register.intro')}</p>
      <DraftOffer form={form} />
      <TabPanels
        label={t('session:register.ways')}
        tabs={METHODS.map((value) => ({ value, label: t(`session:register.way.${value}`) }))}
        value={method}
        onChange={(next) => form.set({ method: next })}
      >
        {() => (
          <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
            <p className="mb-4 text-muted">{t(`session:register.about.${method}`)}</p>
            <div className="space-y-4">
              <FormRow label={t('session:register.username')} issue={form.issue('username')} required>
                {(row) => (
                  <Input
                    {...row}
                    {...form.input('username')}
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={128}
                  />
                )}
              </FormRow>
              <FormRow
                label={t('session:register.password')}
                issue={form.issue('password')}
                help={t('session:register.passwordHelp')}
                required
              >
                {(row) => (
                  <PasswordInput
                    {...row}
                    {...form.input('password')}
                    autoComplete="new-password"
                    maxLength={128}
                    showLabel={t('common:field.showPassword')}
                    hideLabel={t('common:field.hidePassword')}
                    capsLockLabel={t('common:field.capsLock')}
                  />
                )}
              </FormRow>
              {byCode(method) && (
                <FormRow
                  label={t('session:register.authCode')}
                  issue={form.issue('auth_code')}
                  help={t('session:register.authCodeHelp')}
                  required
                >
                  {(row) => (
                    <Input
                      {...row}
                      {...form.input('auth_code')}
                      autoComplete="off"
                      autoCapitalize="none"
                      spellCheck={false}
                      maxLength={256}
                    />
                  )}
                </FormRow>
              )}
              <FormRow label={t('session:register.phone')} issue={form.issue('phone')} required={!byCode(method)}>
                {(row) => <Input {...row} {...form.input('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={32} />}
              </FormRow>
            </div>
            <Failure lines={form.failure} />
            <div className="mt-5">
              <Button type="submit" look="primary" wide pending={form.pending}>
                {t('session:register.submit')}
              </Button>
            </div>
          </form>
        )}
      </TabPanels>
      <p className="mt-4 text-center text-note">
        <a href={runtime.navigator.href('/login')} className="rounded-control px-1 text-accent-text hover:underline">
          {t('session:register.signIn')}
        </a>
      </p>
    </>
  );
}
