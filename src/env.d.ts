/** Names that build.mjs replaces. */

/** Address of the stylesheet of everything after the sign-in page, relative to the scripts. */
declare const APP_CSS: string;
/** Address of the icon sprite, relative to the scripts. */
declare const ICON_SPRITE: string;
/** The console's version, from package.json. */
declare const CONSOLE_VERSION: string;
/** Address of the notification sound, relative to the scripts. */
declare const NOTIFICATION_SOUND: string;
/** Address of the worker that reads .xls files, relative to the scripts. */
declare const XLS_WORKER: string;
declare const HASH_WORKER: string;
