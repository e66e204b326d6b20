import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { deployKeyFile, ensureLocalKeys, revokeKey } from './keys/local-keys.ts';
import { readDeployKey } from './keys/sign.ts';
import { publish } from './publish.ts';

let prepared: TestReleases;

beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
});

afterEach(() => prepared.clear());

describe('Deploy keys', () => {
  it('cannot release another remote', async () => {
    const build = await prepared.build({ remote: 'mf-content' });
    await expect(prepared.publishBuild('mf-content', build, 'mf-booking')).rejects.toThrow(
      /^The key key-\w{12} may release mf-booking, not mf-content\.$/,
    );
    expect((await prepared.store.readLineup()).remotes).toEqual({});
    expect(await prepared.store.listReleases()).toEqual([]);
  });

  it('cannot roll back to a stored release of another remote', async () => {
    await prepared.publish({ remote: 'mf-content', text: 'one' });
    await prepared.publish({ remote: 'mf-content', text: 'two' });
    const build = await prepared.build({ remote: 'mf-content', text: 'one' });
    await expect(prepared.publishBuild('mf-content', build, 'mf-booking')).rejects.toThrow('not mf-content');
  });

  it('are refused if they are unknown', async () => {
    const strangers = join(prepared.folder, 'strangers');
    await ensureLocalKeys(strangers, ['mf-content']);
    const build = await prepared.build({ remote: 'mf-content' });
    const key = await readDeployKey(deployKeyFile(strangers, 'mf-content'));
    await expect(
      publish(prepared.store, [{ remote: 'mf-content', build, key }], { commit: 'abc' }),
    ).rejects.toThrow(`The key ${key.id} is not known here`);
  });

  it('are refused once revoked, as are the releases that they signed; a new key replaces them', async () => {
    const { lineup, releases } = await prepared.publish({ remote: 'mf-content' });
    const id = releases[0]?.id ?? '';
    const key = lineup.remotes['mf-content']?.stable.key ?? '';
    await revokeKey(prepared.keys, key);
    await expect(prepared.store.readRelease('mf-content', id)).rejects.toThrow(
      `The key ${key} was revoked at`,
    );
    await expect(prepared.publish({ remote: 'mf-content', text: 'two' })).rejects.toThrow('was revoked');
    const [fresh] = await ensureLocalKeys(prepared.keys, ['mf-content']);
    expect(fresh?.made).toBe(true);
    await prepared.publish({ remote: 'mf-content' });
    expect((await prepared.store.readRelease('mf-content', id)).key).toBe(fresh?.id);
  });

  it('are readable only by their owner, and created only once', async () => {
    const file = deployKeyFile(prepared.keys, 'mf-content');
    const before = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await ensureLocalKeys(prepared.keys, ['mf-content']))[0]?.made).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('are refused with a clear message if they are missing or no keys', async () => {
    await expect(readDeployKey('-----BEGIN PRIVATE KEY-----\nnonsense')).rejects.toThrow(
      'The deploy key is not a private key in PEM.',
    );
    await expect(readDeployKey(join(prepared.folder, 'none.key'))).rejects.toThrow('none.key cannot be read');
  });

  it('are refused under an id that is not theirs', async () => {
    const registry = join(prepared.keys, 'keys.json');
    const text = await readFile(registry, 'utf8');
    await writeFile(registry, text.replace(/"id": "key-\w{12}"/, '"id": "key-000000000000"'));
    await expect(prepared.publish({ remote: 'mf-content' })).rejects.toThrow(
      'is not an Ed25519 key with this id',
    );
  });
});
