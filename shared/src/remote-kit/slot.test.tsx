/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createTestSite } from '../testing/test-site.ts';
import { defineRemote } from './browser/remote.tsx';
import { SiteRoot } from './site-root.tsx';
import { Slot } from './slot.tsx';
import { sampleRemote } from './testing/sample-remote.tsx';

const Dialog = ({ broken }: { readonly broken: boolean }) => {
  if (broken) throw new Error('no branch');
  return <p>Which branch?</p>;
};

const remote = defineRemote({ ...sampleRemote, slots: { dialog: () => Promise.resolve(Dialog) } });

const Host = ({ brokenAtOnce }: { readonly brokenAtOnce: boolean }) => {
  const [attempt, setAttempt] = useState(1);
  const [broken, setBroken] = useState(brokenAtOnce);
  const [missing, setMissing] = useState<Error>();
  const retry = () => {
    setMissing(undefined);
    setBroken(false);
    setAttempt(attempt + 1);
  };
  if (missing) return <button onClick={retry}>Try again after {missing.message}</button>;
  return (
    <>
      <Slot
        key={attempt}
        name="dialog"
        props={{ broken }}
        onUnavailable={(error) => setMissing(error as Error)}
      />
      <button onClick={() => setBroken(true)}>Break</button>
    </>
  );
};

/** Inside `act`, React throws such an error instead of reporting it, so this test does without. */
describe('The host of a slot that crashes', () => {
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  let root: Root | undefined;
  beforeAll(() => void (acting.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => {
    root?.unmount();
    document.body.replaceChildren();
  });

  const open = (brokenAtOnce: boolean) => {
    const site = createTestSite({ answers: [] });
    const mount: typeof site.slots.mount = (...slot) => remote.mountSlot(site, ...slot);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <SiteRoot site={{ ...site, slots: { mount } }}>
        <Host brokenAtOnce={brokenAtOnce} />
      </SiteRoot>,
    );
  };
  const press = async (name: string) => (await screen.findByRole('button', { name })).click();

  it('says so and can mount it again', async () => {
    open(true);
    await press('Try again after no branch');
    expect(await screen.findByText('Which branch?')).toBeInTheDocument();
  });

  it('says so if a change of the props was the cause', async () => {
    open(false);
    await screen.findByText('Which branch?');
    await press('Break');
    await press('Try again after no branch');
    expect(await screen.findByText('Which branch?')).toBeInTheDocument();
  });
});
