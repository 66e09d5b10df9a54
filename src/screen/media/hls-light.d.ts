/** The light edition of hls.js has the types of the whole one, and declares none. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
