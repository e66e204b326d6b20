import type { Meta } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../api-client/api-error.ts';
import { errorCode } from '../../contracts/errors.ts';
import { state } from '../../../storybook/state.ts';
import { Answered } from './answered.tsx';

export default { component: Answered } satisfies Meta;

interface QuestionProps {
  readonly ask: () => Promise<string>;
}

const Question = ({ ask }: QuestionProps) => (
  <Answered query={useQuery({ queryKey: ['story'], queryFn: ask, retry: false })}>
    {(words) => <p>{words}</p>}
  </Answered>
);

const Asked = (props: QuestionProps) => {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Question {...props} />
    </QueryClientProvider>
  );
};

const never = () => new Promise<string>(() => undefined);

export const OnItsWay = state(() => <Asked ask={never} />);
export const Arrived = state((say) => <Asked ask={() => Promise.resolve(say.visit.booked)} />);
export const Failed = state((say) => <Asked ask={() => Promise.reject(new Error(say.visit.notFound))} />);
export const Gone = state(() => {
  const gone = { kind: 'answer', method: 'GET', message: '', status: 404, code: errorCode.notFound } as const;
  return <Asked ask={() => Promise.reject(new ApiError(gone))} />;
});
