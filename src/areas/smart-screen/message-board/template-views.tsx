/** Templates: the television under their form, and the way to a new message. */
import type { ListViews } from '../../../screen';
import { MessageFrame } from './message-frame';
import type { templateFields } from './templates';

export const views: ListViews<typeof templateFields> = {
  actions: [
    {
      name: 'use',
      icon: 'message',
      primary: true,
      right: 'send',
      run: ({ id }, { setQuery }) => setQuery({ tab: 'write', template: id }),
    },
  ],
  Footer: ({ values, screen }) => <MessageFrame content={values} screen={screen} />,
};
