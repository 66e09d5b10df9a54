/** Has the browser save what an address of the box gives. The name is a file name, not a path. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser save a file. The name is a file name, not a path. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  saveAddress(name, address);
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
