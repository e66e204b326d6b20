import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  interface Window {
    /** Integrity of every file of the page's releases, by URL; webpack's chunk loading reads it too. */
    arevIntegrity: Readonly<Record<string, string>>;
  }
}

/** Makes the federation runtime check a remote's entry against the signed release. */
const checkEntries = (): ModuleFederationRuntimePlugin => ({
  name: 'check-entries',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    const integrity = window.arevIntegrity[url.replace(/\?again=\d+$/, '')];
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.src = url;
    return { script, timeout: 8000 };
  },
});

export default checkEntries;
