import { buildUser } from '@arev/shared/testing/builders';
import { createTestSession } from '@arev/shared/testing/test-session';
import { QueryClient } from '@tanstack/react-query';
import { forgetPrivateData } from './forget-private-data.ts';

const anna = { status: 'signed-in', user: buildUser({ patientId: 1 }) } as const;
const boris = { status: 'signed-in', user: buildUser({ patientId: 2 }) } as const;
const noApi = () => {
  throw new Error('Nothing is asked here');
};

const open = () => {
  const session = createTestSession(anna, noApi);
  const queryClient = new QueryClient();
  forgetPrivateData(session, queryClient);
  queryClient.setQueryData(['visits'], ['a visit of Anna']);
  return { session, kept: () => queryClient.getQueryData(['visits']) };
};

describe('Cached responses of a person', () => {
  it('are dropped when the person leaves', () => {
    const { session, kept } = open();
    session.become({ status: 'anonymous' });
    expect(kept()).toBeUndefined();
  });

  it('are dropped when another person signs in, in this tab or another', () => {
    const { session, kept } = open();
    session.become(boris);
    expect(kept()).toBeUndefined();
  });

  it('are dropped before the next person is known', () => {
    const { session, kept } = open();
    session.become({ status: 'arriving' });
    expect(kept()).toBeUndefined();
  });

  it('stay when the same person has changed their name', () => {
    const { session, kept } = open();
    session.become({ status: 'signed-in', user: buildUser({ patientId: 1, firstName: 'Ann' }) });
    expect(kept()).toEqual(['a visit of Anna']);
  });
});
