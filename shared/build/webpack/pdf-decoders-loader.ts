/** The import of a decoder by its address, which webpack leaves alone. */
const byAddress =
  /import\(\s*\/\*webpackIgnore: true\*\/[^`]*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/;

const asChunks =
  "(this._noWasmFilename.startsWith('jbig2') ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')" +
  " : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'))";

/**
 * Makes chunks of the decoders of scanned pages (CCITT fax and JBIG2, JPEG 2000), with the integrity of all chunks. The
 * PDF reader would import them by an address, and without one leaves such a page white.
 */
export default function pdfDecoders(worker: string): string {
  if (!byAddress.test(worker)) throw new Error('The PDF reader imports its decoders in another way');
  return worker.replace(byAddress, asChunks);
}
