import type { Translate } from '../../i18n/keys';
import type { ConflictWords } from '../../ui/conflict';

/** The words of the two versions of a record. */
export const conflictWords = (t: Translate): ConflictWords => ({
  intro: t('common:conflict.intro'),
  mine: t('common:conflict.mine'),
  theirs: t('common:conflict.theirs'),
  keepMine: t('common:conflict.keepMine'),
  takeTheirs: t('common:conflict.takeTheirs'),
  empty: t('common:conflict.empty'),
  save: t('common:conflict.save'),
  back: t('common:action.back'),
});
