// `toBeInTheDocument` and the like, where there is a document.
if ('document' in globalThis) await import('@testing-library/jest-dom/jest-globals');

export {};
