import { useRef, useState } from 'react';
import type { Field, Words } from '../../field/field';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import type { Translate } from '../../i18n/keys';
import { Toggle } from '../../ui/switch';

/** A row's state, switched in the table: it shows the new state at once, and the old one again when the box refuses. */
export function StatusSwitch({
  label,
  field,
  value,
  words,
  asks,
  send,
  onFailed,
}: {
  readonly label: string;
  /** A flag, or a choice whose first word is off and whose second is on. */
  readonly field: Field<unknown> | undefined;
  readonly value: unknown;
  readonly words: Words;
  /** Asks first, where something has to be known; answers whether it does. */
  readonly asks?: (on: boolean, status: string | number) => Promise<boolean>;
  readonly send: (status: string | number) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}) {
  const [wanted, setWanted] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const [off = '0', onWord = '1'] = field?.choices ?? [];
  const isOn = wanted ?? (field?.choices ? value === onWord : value === true);
  const change = async (next: boolean): Promise<void> => {
    const status = field?.choices ? (next ? onWord : off) : Number(next);
    if (busy.current) return;
    busy.current = true;
    try {
      setAsking(true);
      if (await asks?.(next, status)) return;
      setWanted(next);
      await send(status);
    } catch (error) {
      onFailed(error);
    } finally {
      busy.current = false;
      setAsking(false);
      setWanted(undefined);
    }
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Toggle aria-label={label} checked={isOn} quiet pending={asking || wanted !== undefined} onChange={(next) => void change(next)} />
      {field?.choices && <span className="text-muted">{words.value(isOn ? onWord : off)}</span>}
    </span>
  );
}

/**
 * What a switch has done, for its toast.
 * @param status what was sent: 1 or 0 of a flag, a word of a choice
 * @example switchedText(t, words, '8000 Reception', 0) // '8000 Reception disabled'
 */
export const switchedText = (t: Translate, words: Words, name: string, status: string | number): string =>
  typeof status === 'string'
    ? t('engine:status.switched', { name, state: words.value(status) })
    : t(status === 1 ? 'engine:status.on' : 'engine:status.off', { name });

/** Why a switch is back where it was; empty where nobody needs to be told: the person has stopped it himself. */
export function switchFailedText(t: Translate, error: unknown, failureText: (error: GatewayError) => string): string {
  const failed = t('engine:status.failed');
  if (!isGatewayError(error)) return failed;
  const reason = error.fields.status ?? failureText(error);
  if (reason === '') return '';
  return reason === failed ? failed : t('engine:status.failedBecause', { reason });
}
