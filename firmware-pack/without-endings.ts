/** Lets Node find the console's own modules, which are written for a bundler, without their endings. Imported for what it does. */
import { registerHooks } from 'node:module';

const OWN = /^\.{1,2}\/(?:[\w.-]+\/)*[\w-]+$/;

registerHooks({
  resolve: (specifier, context, next) =>
    next(OWN.test(specifier) && !context.parentURL?.includes('/node_modules/') ? `${specifier}.ts` : specifier, context),
});
