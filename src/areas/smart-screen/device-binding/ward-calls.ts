/** The calls of beds beside those of their list: the link to the HIS, and what is done to a patient's stay. */
import { resource } from '../../../gateway/calls';
import { detailed, flag, list, number, oneOf, record, text } from '../../../gateway/shape';
import { beds } from './beds';

const { method } = resource(beds.resource);

/** `wards`: how the link is, and how many lie where. */
export const readWards = method<Record<string, never>>('wards').polls(
  detailed(
    record({
      link: oneOf(['off', 'up', 'down']),
      last: text(),
      /** Whether a scenario of the house is a hospital: nobody is admitted without one. */
      hospital: flag(),
      wards: list(record({ ward: text(), beds: number(), taken: number(), fasting: number() })),
    }),
  ),
);

/** What the food of a patient has to be. */
interface Care {
  readonly fasting: boolean;
  readonly diet: string;
}
/** `admit`: somebody is admitted by hand. */
export const admitPatient = method<Care & { id: string; patient: string; language: string }>('admit').writes();
/** `transfer`: he goes to another bed, with all that belongs to his stay. */
export const transferPatient = method<{ id: string; to: string }>('transfer').writes();
/** `discharge`: his stay ends. */
export const dischargePatient = method<{ id: string }>('discharge').writes();
/** `care`: whether he may eat, and what. */
export const keepCare = method<Care & { id: string }>('care').writes();
/** `reveal`: the whole name, for a reason; written in the log. */
export const revealPatient = method<{ id: string; reason: string }>('reveal').writes(record({ name: text() }));
/** `reconcile`: the bed becomes what the HIS says. */
export const reconcileBed = method<{ id: string }>('reconcile').writes();
/** `keep`: who was written down by hand is another person than the namesake in the HIS. */
export const keepNamesake = method<{ id: string }>('keep').writes();
