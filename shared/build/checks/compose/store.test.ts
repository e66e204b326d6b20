import { storeNetworks } from './store.ts';

const messages = (networks: readonly string[]) =>
  storeNetworks({
    services: {
      store: { networks: ['store'] },
      s3: { networks: ['store', 'data'] },
      shell: { networks: [...networks] },
    },
  }).map(({ message }) => message);

it('A service in the network of the store is reported, because ports of the store ask for no key', () => {
  expect(messages(['data'])).toEqual([]);
  expect(messages(['data', 'store'])).toEqual(['shell: it reaches ports of store that ask for no key']);
});
