/**
 * Who lies in which bed. It is kept apart from the beds, which are listed, exported, logged and restored: nothing of that brings back whoever has left,
 * and nowhere else is a whole name.
 */
import type { Diet } from '../../../src/areas/smart-screen/device-binding/diets';
import type { Box } from '../box';

/** A patient. */
export interface Patient {
  readonly stay: string;
  readonly name: string;
  /** Of the HIS; '' where somebody has admitted him by hand. */
  readonly visit: string;
  readonly language: string;
  readonly fasting: boolean;
  readonly diet: Diet;
  readonly admitted: string;
  readonly by: 'his' | 'hand';
}

const PATIENTS = 'patients';

/** All of them, by bed; undefined: the box has not been asked yet. */
export const patientsOf = ({ store }: Pick<Box, 'store'>): Readonly<Record<string, Patient>> | undefined =>
  store.setting(PATIENTS) as Readonly<Record<string, Patient>> | undefined; // kept below

/** The patient of a bed. */
export const patientIn = (box: Pick<Box, 'store'>, bed: string): Patient | undefined => patientsOf(box)?.[bed];

/** Keeps all of them. */
export const keepPatients = ({ store }: Pick<Box, 'store'>, all: Readonly<Record<string, Patient>>): void => store.keep(PATIENTS, all);

/** Keeps who lies in a bed; undefined: nobody. */
export function keepPatient(box: Pick<Box, 'store'>, bed: string, patient: Patient | undefined): void {
  const { [bed]: _before, ...others } = patientsOf(box) ?? {};
  keepPatients(box, patient ? { ...others, [bed]: patient } : others);
}
