/** `method=upload` of a resource whose fields hold pictures: checked by the console's own rule, kept, answered as a URL. */
import type { Rule, UploadFile } from '../../src/field/rules';
import { factsOf } from './files/facts/facts';
import { withSource } from './files/facts/source';
import { onlyFile, operation, Refusal } from './operation';
import type { Resource } from './resource';

/** The operation; whoever may add or change rows may send their pictures. */
export const pictureUpload = (component: string, rule: Rule<UploadFile>): NonNullable<Resource['methods']>[number] =>
  operation({
    path: '',
    method: 'upload',
    encoding: 'multipart',
    kind: 'write',
    right: [`${component}:add`, `${component}:edit`],
    fields: {},
    run: async (context) => {
      const file = onlyFile(context);
      const issue = rule({ name: file.name, size: file.size, head: file.head });
      if (issue || !context.box.files.isPicture(file)) {
        const message = issue ? ({ key: `issue.${issue.key}`, ...(issue.args && { args: issue.args }) } as const) : 'fileType';
        throw new Refusal(422, message, { file: context.say(message) });
      }
      if (!withSource(file.path, factsOf)) throw new Refusal(422, 'pictureBroken', { file: context.say('pictureBroken') });
      return context.box.files.keepPicture(file, context.signedIn().account.id, (url) => {
        context.changed(undefined, { file: url });
        return { data: url };
      });
    },
  });
