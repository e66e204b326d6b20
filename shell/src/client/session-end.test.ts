import { sessionEnd } from './session-end.ts';

const told = async (page: 'public' | 'private'): Promise<string[]> => {
  const said: string[] = [];
  const end = sessionEnd({ toLogin: () => said.push('login'), note: () => said.push('note') });
  // Earlier navigations do not count.
  end.led();
  end.ended();
  if (page === 'private') end.led();
  await new Promise((resolve) => setTimeout(resolve));
  return said;
};

describe('A session that expires', () => {
  it('leads from a private page to login', async () => {
    expect(await told('private')).toEqual(['login']);
  });

  it('keeps a public page, with a message', async () => {
    expect(await told('public')).toEqual(['note']);
  });
});
