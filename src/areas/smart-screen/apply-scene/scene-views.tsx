/** What is special about the list of scenes: the way to a new one, to the other settings of one, and what goes with one that is deleted. */
import type { ListViews, ViewProps } from '../../../screen';
import { Button } from '../../../ui';
import type { sceneFields } from './scenes';

function NewScene({ screen: { t, can, open } }: ViewProps) {
  if (!can('smartscreen/applyscene:add')) return null;
  return (
    <Button look="primary" icon="plus" onClick={() => open('scenelistadd')}>
      {t('smart-screen-scenes:scenes.actions.add')}
    </Button>
  );
}

export const views: ListViews<typeof sceneFields> = {
  Buttons: NewScene,
  actions: [
    {
      name: 'other',
      icon: 'settings',
      primary: true,
      right: 'edit',
      run: ({ code }, { open }) => void open('otherconfig', { scene: code }),
    },
    { name: 'similar', icon: 'copy', right: 'add', run: ({ code }, { open }) => void open('scenelistadd', { from: code }) },
  ],
  consequences: (rows, { t }) =>
    rows
      .filter(({ terminals = 0 }) => terminals > 0)
      .map(({ name, terminals = 0 }) => t('smart-screen-scenes:scenes.lost.rooms', { count: terminals, name })),
  switching: ({ name }, on, { t }) => (on ? [] : [t('smart-screen-scenes:scenes.lost.off', { name })]),
};
