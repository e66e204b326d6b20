import pdfDecoders from './pdf-decoders-loader.ts';

const worker =
  'await import(\n/*webpackIgnore: true*/\n/*@vite-ignore*/\n`${WasmImage.#wasmUrl}${this._noWasmFilename}`);';

test('The decoders of a PDF become chunks', () => {
  expect(pdfDecoders(worker)).toBe(
    "await (this._noWasmFilename.startsWith('jbig2') ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')" +
      " : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'));",
  );
});

test('A reader that imports them in another way fails the build', () => {
  expect(() => pdfDecoders('import(decoder)')).toThrow('another way');
});
