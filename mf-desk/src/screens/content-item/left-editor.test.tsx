/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { createContent } from '@arev/shared/contracts/content';
import { fillField } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { nameIn, openContent, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

const kept = () => sessionStorage.getItem('arev-draft-content-cities-new');

describe('A new item whose editor is left before the response', () => {
  const leave = async () => {
    const arrived = Promise.withResolvers<undefined>();
    const opened = await openContent(address.newContent('cities'));
    const save = opened.portal.answers.find(({ endpoint }) => endpoint === createContent)!;
    opened.portal.answers.unshift({
      ...save,
      respond: async (...given: Parameters<typeof save.respond>) => {
        await arrived.promise;
        return save.respond(...given);
      },
    });
    await screen.findByRole('group', { name: /English/ });
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await opened.goTo(address.content());
    await screen.findByRole('heading', { level: 1, name: 'Content' });
    const arrive = async () => {
      await act(async () => arrived.resolve(undefined));
      await waitFor(() =>
        expect(opened.site.toastsShown).toEqual([
          { kind: 'success', text: 'Published. The site shows it now.' },
        ]),
      );
    };
    return { ...opened, arrive };
  };

  it('is told by a message, opens no page, and leaves no draft', async () => {
    const { site, arrive } = await leave();
    expect(kept()).toContain('Gyumri');
    await arrive();
    expect([kept(), site.wentTo]).toEqual([null, []]);
  });

  it('leaves the text of the next new item', async () => {
    const { site, goTo, arrive } = await leave();
    await goTo(address.newContent('cities'));
    await screen.findByRole('group', { name: /English/ });
    await fillField(nameIn('English'), 'Vanadzor');
    await arrive();
    expect(nameIn('English')).toHaveValue('Vanadzor');
    expect(kept()).toContain('Vanadzor');
    expect(site.wentTo).toEqual([]);
  });
});
