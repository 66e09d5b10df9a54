/** What the list of episodes draws in a way of its own: many episodes made of many files. */
import { useState } from 'react';
import { lengthText } from '../../../lib/length-text';
import { type ListViews, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Apart } from '../../../ui/apart';
import { type episodeFields, episodes } from './episodes';
import { ManyEpisodes } from './lazy-episodes';

function FromFiles({ screen }: ViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <GuardedButton why={whyNot(screen, `${episodes.component}:add`)} icon="film" onClick={() => setOpen(true)}>
        {screen.t('media-film:many.action')}
      </GuardedButton>
      {open && (
        <Apart>
          <ManyEpisodes screen={screen} onClose={() => setOpen(false)} />
        </Apart>
      )}
    </>
  );
}

export const views: ListViews<typeof episodeFields> = {
  Buttons: FromFiles,
  cells: { length: ({ value = 0 }) => <span className="tabular-nums">{value > 0 ? lengthText(value) : ''}</span> },
};
