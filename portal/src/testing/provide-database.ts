import provideTestDatabase from '@arev/shared/build/testing-database/provide';
import { prepareTemplate } from './test-database.ts';

export default async function provideDatabase(): Promise<void> {
  await provideTestDatabase();
  await prepareTemplate();
}
