/** Changes one parameter of a device; one that can lose the device is said to be so, and its serial number is typed. */

import { useState } from 'react';
import { labelled } from '../../../i18n/list-of';
import { Button, Buttons, Callout, Dialog, FormRow, Input, Select } from '../../../ui';
import { TypedWord } from '../../../ui/typed-word';
import { type ParameterRow, setProtected, setValues } from './calls';
import { ITMS } from './devices';
import type { PartProps } from './part-props';
import { isProtected } from './protected';
import { useAsk } from './use-ask';

/** Values that are never told. */
const isHidden = (name: string): boolean => /(?:Passphrase|Password|PreSharedKey)$/.test(name);

/** The dialog. The box has the last word on what is protected: it knows over which connection the device is managed. */
export function ParameterDialog({
  parameter,
  row,
  screen,
  onClose,
}: PartProps & { readonly parameter: ParameterRow; readonly onClose: () => void }) {
  const { t, can } = screen;
  const { name, value: now, type } = parameter;
  const isFlag = type === 'xsd:boolean';
  const [value, setValue] = useState(isFlag && now !== '' ? String(Number(now === '1' || now === 'true')) : now);
  const [typed, setTyped] = useState('');
  const { ask, pending, failure, error } = useAsk(screen);
  const guarded = isProtected(name, []) || (error?.kind === 'refused' && error.code === 403);
  const ready = !guarded || (typed.trim() === row.sn && can(`${ITMS}:protect`));
  const go = async (): Promise<void> => {
    const values = [{ name, value }];
    const task = guarded
      ? await ask(setProtected, { id: row.id, values, typed: typed.trim() })
      : await ask(setValues, { id: row.id, values });
    if (task !== undefined) onClose();
  };
  const short = name.split('.').at(-1) ?? name;
  return (
    <Dialog title={t('tr069-device:set.title', { name: short })} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void go();
        }}
      >
        <p className="text-note text-muted [overflow-wrap:anywhere]">{name}</p>
        <FormRow
          label={t('tr069-device:set.value')}
          help={
            isHidden(name) ? t('tr069-device:set.hidden') : `${labelled(t, t('tr069-device:set.now'), now)} · ${type.replace(/^xsd:/, '')}`
          }
        >
          {(input) =>
            isFlag ? (
              <Select
                {...input}
                value={value}
                onChange={setValue}
                options={[
                  { value: '1', label: t('tr069-device:set.on') },
                  { value: '0', label: t('tr069-device:set.off') },
                ]}
              />
            ) : (
              <Input
                {...input}
                value={value}
                spellCheck={false}
                autoComplete="off"
                inputMode={type === 'xsd:int' || type === 'xsd:unsignedInt' ? 'numeric' : undefined}
                onChange={(event) => setValue(event.target.value)}
              />
            )
          }
        </FormRow>
        {guarded && (
          <>
            <Callout severity="danger">
              <strong className="block">{t('tr069-device:set.protectedTitle')}</strong>
              {t('tr069-device:set.protected')}
            </Callout>
            <TypedWord label={t('tr069-device:set.word', { word: row.sn })} value={typed} onChange={setTyped} />
          </>
        )}
        <div role="alert">{failure !== '' && <p className="text-danger [overflow-wrap:anywhere]">{failure}</p>}</div>
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look={guarded ? 'danger' : 'primary'} pending={pending} disabled={!ready}>
            {t('tr069-device:set.send')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
