/**
 * What every part of the console stands on. The build adds this import to each dynamically loaded part, so that all of
 * it has the same users and esbuild keeps it in one file instead of one for each combination of users.
 */
import './gateway/client';
import './gateway/config';
import './main';
import './session/error-log';
import './lib/load-part';
import './session/notices';
import './session/page-title';
import './session/routes';
import './session/runtime';
import './session/sign-in-page';
