/** @jest-environment jsdom */
import { submitAttachment } from '@arev/shared/contracts/attachments';
import { createCaptchaChallenge } from '@arev/shared/contracts/captcha';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha, easyChallenge } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { attachmentTypes, helpArea } from '../../testing/help-area.ts';
import { clinic } from '../../testing/portal.ts';
import { fillIn, haveCrypto, press, valueOf } from '../../testing/visitor.ts';

beforeAll(haveCrypto);
beforeEach(() => sessionStorage.clear());

type Said = { data: null } | Refusal | Promise<{ data: null }>;

const open = async (
  path = page.attachments(),
  said: () => Said = () => ({ data: null }),
  types = attachmentTypes,
  captcha = answerCaptcha(),
) => {
  const answers = [answer(submitAttachment, said), ...helpArea({ types }), ...clinic(), captcha];
  const site = createTestSite({ answers, mostFileMegabytes: 4 });
  const view = await renderRoute(definition, path, site);
  const sent = () => site.calls.filter(({ endpoint }) => endpoint === submitAttachment);
  return { site, sent, ...view };
};

const paper = new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' });
const choose = (file: File) => user.upload(screen.getByLabelText('Your file: Choose a file'), [file]);
const submit = 'Send the document';
const names = { 'Parent’s name': 'Ani', 'Child’s name': 'Mane-Maria' };

/** A document that waits for its captcha. */
const openUnsolved = async () => {
  const challenge = Promise.withResolvers<{ data: typeof easyChallenge }>();
  const captcha = answer(createCaptchaChallenge, () => challenge.promise);
  const opened = await open(page.attachments(), undefined, undefined, captcha);
  await choose(paper);
  await press(submit);
  return { ...opened, solve: () => challenge.resolve({ data: easyChallenge }) };
};

describe('The page for submitting documents', () => {
  it('has a tab for each kind of document, which the address keeps', async () => {
    const { address } = await open();
    expect(screen.getByRole('tabpanel', { name: 'Consent of an adult' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Consent for a child' }));
    await screen.findByRole('tabpanel', { name: 'Consent for a child' });
    expect(address()).toBe('/en/attachments?type=2');
    expect(screen.getByText('A parent signs it.')).toBeInTheDocument();
  });

  it('says how large a file may be at this clinic', async () => {
    await open();
    expect(screen.getByText('PDF, JPEG, PNG, DOC, DOCX, up to 4 MB')).toBeInTheDocument();
  });

  it('offers the blank forms for download if there are any', async () => {
    await open(page.attachments({ type: 2 }));
    const form = screen.getByRole('link', { name: /Consent.*One page.*34 KB/ });
    expect(form).toHaveAttribute('href', '/portal/forms/child-consent.docx');
  });

  it('says whom to ask when no documents are needed', async () => {
    await open(page.attachments(), undefined, []);
    expect(screen.getByRole('heading', { name: 'No documents are needed right now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeInTheDocument();
  });
});

describe('A visitor who submits a document', () => {
  it('sends the document of an adult without names, and gets an empty form again', async () => {
    const { sent } = await open();
    expect(screen.queryByLabelText(/Parent/)).not.toBeInTheDocument();
    await choose(paper);
    await press(submit);
    expect(await screen.findByText('We have your document')).toBeInTheDocument();
    expect(sent()[0]?.input).toEqual({
      query: { typeId: 1 },
      body: { clientRecaptchaResponse: expect.any(String) },
      files: [expect.objectContaining({ name: 'paper.pdf' })],
    });
    expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
  });

  it('enters the names of parent and child for a child', async () => {
    const { sent } = await open(page.attachments({ type: 2 }));
    await fillIn(names);
    await choose(paper);
    await press(submit);
    await screen.findByText('We have your document');
    expect(sent()[0]?.input).toMatchObject({
      query: { typeId: 2, parentFullName: 'Ani', childFullName: 'Mane-Maria' },
    });
    expect(Object.keys(names).map(valueOf)).toEqual(['', '']);
  });

  it('may leave a space after a name, as the keyboard of a phone does', async () => {
    const { sent } = await open(page.attachments({ type: 2 }));
    await fillIn({ ...names, 'Parent’s name': 'Ani ' });
    await choose(paper);
    await press(submit);
    await screen.findByText('We have your document');
    expect(sent()[0]?.input).toMatchObject({ query: { parentFullName: 'Ani' } });
  });

  it('is told what is missing and which letters a name may have', async () => {
    const { sent } = await open(page.attachments({ type: 2 }));
    await fillIn({ 'Parent’s name': 'Անի' });
    expect(
      await screen.findByText(
        '“Parent’s name”: use Latin letters and hyphens only, without spaces, 2 to 40 characters, for example Anna-Petrosyan',
      ),
    ).toBeInTheDocument();
    await press(submit);
    const button = screen.getByRole('button', { name: submit });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'To send it, please still fill in: Parent’s name, Child’s name, Your file',
    );
    expect(sent()).toEqual([]);
  });

  it('is told at once that the type of the file is not accepted, and can choose another', async () => {
    await open();
    await choose(new File(['MZ'], 'paper.exe', { type: 'application/x-msdownload' }));
    expect(screen.getByText(/This kind of file is not accepted/)).toBeInTheDocument();
    await choose(paper);
    expect(screen.queryByText(/This kind of file is not accepted/)).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: submit });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  });

  it.each([errorCode.fileNotAccepted, errorCode.fileInfected])(
    'is told why the portal refused the content of a file (%i)',
    async (code) => {
      const words = 'This file is not what its name says.';
      await open(page.attachments(), () => new Refusal(422, code, words, [{ path: 'file', key: 'invalid' }]));
      await choose(paper);
      await press(submit);
      const summary = within(await screen.findByRole('alert'));
      expect(summary.getByRole('link').textContent).toBe(words);
      expect(screen.getAllByText(words)).toHaveLength(2);
      expect(screen.queryByText('Choose a file', { selector: 'a' })).not.toBeInTheDocument();
    },
  );

  it('keeps file and names when the portal fails', async () => {
    await open(page.attachments({ type: 2 }), () => new Refusal(500, errorCode.failed));
    await fillIn(names);
    await choose(paper);
    await press(submit);
    await screen.findByText('It was not sent');
    expect(Object.keys(names).map(valueOf)).toEqual(Object.values(names));
    expect(screen.getByText('paper.pdf')).toBeInTheDocument();
  });

  it('no longer sees the success of the first document when the second one is refused', async () => {
    let works = true;
    await open(page.attachments(), () => (works ? { data: null } : new Refusal(500, errorCode.failed)));
    await choose(paper);
    await press(submit);
    await screen.findByText('We have your document');
    works = false;
    await choose(paper);
    await press(submit);
    await screen.findByText('It was not sent');
    expect(screen.queryByText('We have your document')).not.toBeInTheDocument();
  });

  it('sends the same document again with the same idempotency key, and another with another key', async () => {
    const { sent } = await open(page.attachments(), () => new Refusal(500, errorCode.failed));
    const send = async (file: File, times: number) => {
      await choose(file);
      await press(submit);
      await waitFor(() => expect(sent()).toHaveLength(times));
      await screen.findByText('It was not sent');
    };
    await send(paper, 1);
    await send(paper, 2);
    await send(new File(['%PDF-1.5'], 'other.pdf', { type: 'application/pdf' }), 3);
    const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sees the progress of the upload and can cancel it', async () => {
    await open(page.attachments(), () => new Promise(() => undefined));
    await choose(paper);
    await press(submit);
    await screen.findByText(/Uploading: 0%/, { selector: '[role=status]' });
    await press('Cancel the upload');
    expect(screen.getByText('paper.pdf')).toBeInTheDocument();
  });

  it('can cancel before the upload begins', async () => {
    const { sent, solve } = await openUnsolved();
    await press('Cancel the upload');
    await screen.findByText('The upload was cancelled. Nothing was sent.');
    solve();
    await press(submit);
    await screen.findByText('We have your document');
    expect(sent()).toHaveLength(1);
  });

  it('sends nothing if the page is left before the upload begins', async () => {
    const { sent, solve } = await openUnsolved();
    cleanup();
    solve();
    await open();
    await choose(paper);
    await press(submit);
    await screen.findByText('We have your document');
    expect(sent()).toEqual([]);
  });

  it('starts with an empty form on another tab', async () => {
    await open();
    await choose(paper);
    await user.click(screen.getByRole('tab', { name: 'Consent for a child' }));
    await screen.findByLabelText('Parent’s name');
    expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
  });

  it('still has the names after a reload', async () => {
    await open(page.attachments({ type: 2 }));
    await fillIn(names);
    cleanup();
    await open(page.attachments({ type: 2 }));
    await waitFor(() => expect(valueOf('Parent’s name')).toBe('Ani'));
  });
});
