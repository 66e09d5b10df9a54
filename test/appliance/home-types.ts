import type { HistoryRange, HomeDetail, Sample } from '../../src/gateway/calls';
import type { Language } from './messages';
import type { Holder } from './rights';

/** What this box tells: it always knows what needs a person. */
export type ToldHome = HomeDetail & { readonly attention: NonNullable<HomeDetail['attention']> };

/** The home page of a box. */
export interface Home {
  /** Figures of the screens that a person has, and of the machine. */
  detail(holder: Holder, language: Language): ToldHome;
  history(range: HistoryRange): readonly Sample[];
  /** The rows of the export, headings first. */
  export(holder: Holder, language: Language): readonly (readonly unknown[])[];
  stop(): void;
}
