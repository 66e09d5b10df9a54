/** Reads the values of an xlsx workbook as a person sees them: texts, numbers, dates and flags, all as text. */
import { type Doubt, isRounded, type Sheet, sheetBuilder, type Workbook } from './sheet';
import { formatNumber, isDate } from './xlsx-format';
import { walkXml, type XmlHandler } from './xml';
import { openZip, type Zip } from './zip';

/** What the parts of a workbook may unpack to: far above what 10 MB of real tables hold, far below what a page can bear. */
const MAX_UNPACKED = 160 * 1024 * 1024;

const textOf = async (zip: Zip, name: string): Promise<string> => {
  const bytes = await zip.read(name);
  return bytes ? new TextDecoder().decode(bytes) : '';
};

/** Excel spells characters that XML cannot hold, and what looks like such a spelling, as _x000D_. */
const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The texts of `<si>` and `<is>`: runs in a row, without the readings (`rPh`) that Asian texts may carry. */
function readTexts(source: string): readonly string[] {
  const texts: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = 0;
  walkXml(source, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') inText = phonetic === 0;
      else if (name === 'rPh') phonetic += 1;
    },
    close: (name) => {
      if (name === 'si') texts.push(unescapeText(current));
      else if (name === 't') inText = false;
      else if (name === 'rPh') phonetic -= 1;
    },
    text: (text) => {
      if (inText) current += text;
    },
  });
  return texts;
}

/** The number format of each cell style: its own code, or the number of a built-in one. */
function readStyles(source: string): readonly string[] {
  const own = new Map<string, string>();
  const styles: string[] = [];
  let inCells = false;
  walkXml(source, {
    open: (name, attribute) => {
      if (name === 'numFmt') own.set(attribute('numFmtId'), attribute('formatCode'));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) styles.push(own.get(attribute('numFmtId')) ?? attribute('numFmtId'));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** Column of a reference such as BC12, from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

interface Context {
  readonly texts: readonly string[];
  readonly styles: readonly string[];
  readonly from1904: boolean;
}

const cellValue = (kind: string, style: string, raw: string, { texts, styles, from1904 }: Context): string => {
  if (kind === 's') return texts[Number(raw)] ?? '';
  if (kind === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'inlineStr' || kind === 'str') return unescapeText(raw);
  if (kind === 'd') return raw.replace('T', ' ').replace(/(?:\.\d+)?Z?$/, '');
  if (kind === 'e' || raw === '') return raw;
  return formatNumber(raw, styles[Number(style || '0')] ?? '0', from1904);
};

/** Why the value of a cell is not what its author saw. @param formula undefined where there is none */
const doubtOf = (kind: string, style: string, raw: string, formula: string | undefined, { styles }: Context): Doubt | undefined => {
  if (formula !== undefined && raw === '' && kind !== 'str') return 'formula';
  const isNumber = kind === '' || kind === 'n';
  return isNumber && isRounded(Number(raw)) && !isDate(styles[Number(style || '0')] ?? '0') ? 'digits' : undefined;
};

/** How long a sheet is read at a stretch: the page stays awake. */
const STRETCH_MS = 12;

async function readCells(source: string, context: Context, maxRows: number): Promise<Sheet> {
  const { put, sheet } = sheetBuilder(maxRows);
  let row = -1;
  let column = -1;
  let kind = '';
  let style = '';
  let raw = '';
  let formula: string | undefined;
  let inFormula = false;
  let listening = false;
  let phonetic = 0;
  const handler: XmlHandler = {
    open: (name, attribute) => {
      if (name === 'row') {
        row = (Number(attribute('r')) || row + 2) - 1;
        column = -1;
      } else if (name === 'c') {
        const named = columnOf(attribute('r'));
        column = named < 0 ? column + 1 : named;
        [kind, style, raw, formula] = [attribute('t'), attribute('s'), '', undefined];
      } else if (name === 'rPh') phonetic += 1;
      else if (name === 'f') [formula, inFormula] = ['', true];
      else if (name === 'v' || (name === 't' && phonetic === 0)) listening = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') listening = false;
      else if (name === 'f') inFormula = false;
      else if (name === 'rPh') phonetic -= 1;
      if (name !== 'c') return;
      const doubt = doubtOf(kind, style, raw, formula, context);
      // The formula itself says more than nothing, and keeps its row from being taken for a blank one.
      put(row, column, doubt === 'formula' ? `=${formula}` : cellValue(kind, style, raw, context), doubt);
    },
    text: (text) => {
      if (listening) raw += text;
      else if (inFormula) formula += text;
    },
  };
  for (let at = 0; ; ) {
    at = walkXml(source, handler, at, performance.now() + STRETCH_MS);
    if (at >= source.length) return sheet;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Opens a workbook.
 * @param bytes the whole file
 * @param maxRows rows of a sheet, headings included
 * @throws {ZipError} when it is none, is damaged, is encrypted, or would unpack to more than 160 MB
 */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<Workbook> {
  const zip = openZip(bytes, MAX_UNPACKED);
  const sheets: { readonly name: string; readonly id: string; readonly hidden: boolean }[] = [];
  let from1904 = false;
  walkXml(await textOf(zip, 'xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name === 'sheet') sheets.push({ name: attribute('name'), id: attribute('id'), hidden: attribute('state').endsWith('idden') });
      else if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904'));
    },
  });
  const targets = new Map<string, string>();
  walkXml(await textOf(zip, 'xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => {
      const target = attribute('Target');
      if (name === 'Relationship') targets.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const visible = sheets.filter(({ hidden }) => !hidden);
  const shown = visible.length > 0 ? visible : sheets;
  let context: Context | undefined;
  return {
    sheets: shown.map(({ name }) => name),
    async read(sheet) {
      context ??= {
        texts: readTexts(await textOf(zip, 'xl/sharedStrings.xml')),
        styles: readStyles(await textOf(zip, 'xl/styles.xml')),
        from1904,
      };
      return readCells(await textOf(zip, targets.get(shown[sheet]?.id ?? '') ?? ''), context, maxRows);
    },
  };
}
