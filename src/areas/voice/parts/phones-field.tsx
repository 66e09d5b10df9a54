/** A field of phones: chosen by number, range or name. How those that are chosen are shown is the field's own. */
import type { ReactNode } from 'react';
import type { InputProps, Option } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { useMessages } from '../../../i18n/i18n';
import { Skeleton } from '../../../ui/states';
import { PhoneAdder } from './phone-adder';
import { readIds } from './read-ids';

/** Name of the linkage whose labels are `8001 Name`. */
const LINKAGE = 'voice_extension';
/** Its ids again, those in rooms; the labels are the rooms. */
const IN_ROOMS = 'voice_room';

/** What every such field is: ids of extensions. */
export const PHONES = {
  kind: 'linkedSeveral',
  wire: 'texts',
  empty: [],
  decode: readIds,
  parse: readIds,
  linkage: LINKAGE,
  layout: 'group',
  wide: true,
} as const;

/** The input: a way to add phones, and below it those that are chosen. */
export function PhonesInput({
  value,
  onChange,
  onBlur,
  words,
  disabled = false,
  label: _label,
  name: _name,
  children,
  ...row
}: InputProps<readonly string[]> & { readonly children: (options: readonly Option[]) => ReactNode }) {
  const options = useLinked(LINKAGE, words);
  const rooms = useLinked(IN_ROOMS, words);
  const ready = useMessages('field');
  if (!ready) return <Skeleton className="h-control" />;
  return (
    <div className="space-y-2">
      <PhoneAdder {...{ value, onChange, onBlur, options, rooms, disabled, row, words }} />
      {children(options)}
    </div>
  );
}
