/**
 * Stands in a table for rows that are not drawn.
 * @param height of those rows, in pixels
 * @param columns how many the table has
 */
export const RowGap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row can't be focused; readers would count it
    <tr aria-hidden="true">
      <td colSpan={columns} className="p-0" style={{ height }} />
    </tr>
  );
