const ENDINGS = ['/index', '.vue'] as const;

/**
 * The one spelling under which a menu's `component` is looked up (src/gateway/README.md, Menu and names of components): lower case, without
 * spaces, '_' and '-', without leading '/', 'views/' and '@/views/', without trailing '/index' and '.vue'. Applying it twice
 * changes nothing.
 * @example normaliseName('views/Voice model/Extensionset/index.vue') // 'voicemodel/extensionset'
 */
export function normaliseName(component: string): string {
  let name = component
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/^(?:\/|@\/views\/|views\/)+/, '');
  for (let ending = endingOf(name); ending; ending = endingOf(name)) name = name.slice(0, -ending.length);
  return name;
}

const endingOf = (name: string): string | undefined => ENDINGS.find((ending) => name.endsWith(ending));
