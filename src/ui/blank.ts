/** Of a cell whose part may draw nothing: a dash stands there then, which is not read out. The same one as NO_VALUE of src/lib/number-format.ts. */
export const BLANK = "empty:before:text-faint empty:before:content-['—'_/_'']";
