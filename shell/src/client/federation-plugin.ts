import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  interface Window {
    /**
     * By URL: those of the entries are in the page, and each entry adds its own scripts. Webpack's chunk loading reads
     * it too.
     */
    arevIntegrity: Record<string, string>;
  }
}

/** Makes the federation runtime verify a remote's entry against the signed release. */
const checkEntries = (): ModuleFederationRuntimePlugin => ({
  name: 'check-entries',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    // The runtime has made the URL absolute.
    const integrity = window.arevIntegrity[new URL(url, window.location.origin).pathname];
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.src = url;
    return { script, timeout: 8000 };
  },
});

export default checkEntries;
