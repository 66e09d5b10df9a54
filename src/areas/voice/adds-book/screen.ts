/** Addsbook: contacts, their groups, and those that are there twice (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/addsbook',
  view(
    () => import('./adds-book'),
    ({ AddsBook }) => AddsBook,
  ),
  { rights: ['call'] },
);
