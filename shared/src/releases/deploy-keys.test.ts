import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { deployKeyFile, ensureLocalKeys, revokeKey } from './keys/local-keys.ts';
import { type DeployKey, readDeployKey } from './keys/sign.ts';
import { rollback } from './move.ts';
import { publish } from './publish.ts';
import { resign } from './resign.ts';

let prepared: TestReleases;

beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
});

afterEach(() => prepared.clear());

/** Like an operator who removes the key and runs `secrets`: the old one is trusted until it is revoked. */
const replaceKey = async (): Promise<DeployKey> => {
  const file = deployKeyFile(prepared.keys, 'mf-content');
  await rm(file);
  await ensureLocalKeys(prepared.keys, ['mf-content']);
  return readDeployKey(file);
};

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

  it('are replaced while a canary runs, and rollbacks go on to work', async () => {
    for (const text of ['one', 'two', 'three']) await prepared.publish({ remote: 'mf-content', text });
    const { lineup } = await prepared.publish({ remote: 'mf-content', text: 'tried' }, { canary: 5 });
    const { 'mf-content': before } = lineup.remotes;
    const old = before?.stable.key ?? '';
    const key = await replaceKey();
    const { ids, ...report } = await resign(prepared.store, 'mf-content', key);
    expect(report).toEqual({ formerKeys: [old], notes: [] });
    expect(ids).toHaveLength(4);
    await revokeKey(prepared.keys, old);

    const { 'mf-content': after } = (await prepared.store.readLineup()).remotes;
    expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(old, key.id)));
    for (const id of ids) expect((await prepared.store.verifyRelease('mf-content', id)).key).toBe(key.id);
    for (const named of [before?.canary?.id, before?.stable.id, before?.previous?.id])
      await rollback(prepared.store, 'mf-content', { named });
    const { 'mf-content': last } = (await prepared.store.readLineup()).remotes;
    expect(last?.stable).toMatchObject({ id: before?.left[0]?.id, key: key.id });
  });

  it('cannot sign again what only a revoked key has signed', async () => {
    const { lineup } = await prepared.publish({ remote: 'mf-content', text: 'one' });
    const old = lineup.remotes['mf-content']?.stable ?? { id: '', key: '' };
    const key = await replaceKey();
    await prepared.publish({ remote: 'mf-content', text: 'two' });
    await revokeKey(prepared.keys, old.key);
    expect((await resign(prepared.store, 'mf-content', key)).notes).toEqual([
      expect.stringMatching(`^mf-content ${old.id} keeps its signature: The key ${old.key} was revoked at `),
    ]);

    const before = await prepared.store.readLineup();
    await revokeKey(prepared.keys, key.id);
    const another = await replaceKey();
    await expect(resign(prepared.store, 'mf-content', another)).rejects.toThrow(
      `The key ${key.id} was revoked at`,
    );
    await expect(resign(prepared.store, 'mf-content', key)).rejects.toThrow(
      `The key ${key.id} was revoked at`,
    );
    await expect(resign(prepared.store, 'mf-booking', another)).rejects.toThrow('not mf-booking');
    expect(await prepared.store.readLineup()).toEqual(before);
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
