/** Under the form of a class: what the change does to calls. */
import type { ListViews } from '../../../screen/definition/vocabulary';
import { routingFooter } from '../parts/dial-check';
import { classFields } from './classes';

export const views: ListViews<typeof classFields> = { Footer: routingFooter('classes', classFields) };
