import type { HistoryRange, HomeDetail, Sample } from '../../src/gateway/calls';
import type { Language } from './messages';
import type { Holder } from './rights';

/** The home page of a box. */
export interface Home {
  /** Figures of the screens that a person has, and of the machine. */
  detail(holder: Holder, language: Language): HomeDetail;
  history(range: HistoryRange): readonly Sample[];
  /** The rows of the export, headings first. */
  export(holder: Holder, language: Language): readonly (readonly unknown[])[];
  stop(): void;
}
