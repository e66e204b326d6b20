/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createContent } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, type Answer, Refusal } from '@arev/shared/testing/answers';
import { fillField } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { holdAnswers } from '../../testing/hold-answers.ts';
import { nameIn, openContent, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

const kept = () => sessionStorage.getItem('arev-draft-content-cities-new');

describe('A new item whose editor is left before the response', () => {
  const leave = async (answers: readonly Answer[] = []) => {
    const opened = await openContent(address.newContent('cities'));
    opened.portal.answers.unshift(...answers);
    const resolve = holdAnswers(opened.portal.answers, createContent);
    await screen.findByRole('group', { name: /English/ });
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await opened.goTo(address.content());
    await screen.findByRole('heading', { level: 1, name: 'Content' });
    const arrive = async () => {
      await act(async () => resolve());
      await waitFor(() =>
        expect(opened.site.toastsShown).toEqual([
          { kind: 'success', text: 'Published. The site shows it now.' },
        ]),
      );
    };
    return { ...opened, resolve, arrive };
  };

  it('is told by a message, opens no page, and leaves no draft', async () => {
    const { site, arrive } = await leave();
    expect(kept()).toContain('Gyumri');
    await arrive();
    expect([kept(), site.wentTo]).toEqual([null, []]);
  });

  it('is not the text of the next new item, which waits for it', async () => {
    const { portal, site, goTo, arrive } = await leave();
    await goTo(address.newContent('cities'));
    expect(screen.queryByRole('group', { name: /English/ })).not.toBeInTheDocument();
    await arrive();
    await screen.findByRole('group', { name: /English/ });
    expect(nameIn('English')).toHaveValue('');
    expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument();
    await fillField(nameIn('English'), 'Vanadzor');
    await press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/3']));
    expect(portal.item.texts.en).toEqual({ name: 'Vanadzor' });
  });

  it('is in the form of the next one if it was refused, and a message says so', async () => {
    const refused = answer(createContent, () => new Refusal(503, errorCode.unavailable));
    const { site, goTo, resolve } = await leave([refused]);
    await goTo(address.newContent('cities'));
    await act(async () => resolve());
    await screen.findByRole('group', { name: /English/ });
    expect(nameIn('English')).toHaveValue('Gyumri');
    expect(screen.getByText('Not saved: what was typed before')).toBeInTheDocument();
    expect(site.toastsShown).toEqual([{ kind: 'error', text: 'Not saved. The text is still in its form.' }]);
  });
});
