/** The looks of items, as a template draws them. */
import { resource } from '../../../gateway/calls';
import { number, record, text } from '../../../gateway/shape';

const style = record({ id: text(), name: text(), colour: text('#1f3a5f'), ink: text('#ffffff'), corner: number(16) });
/** The list of them. */
export const listStyles = resource('appStyle', style).list;
