import { openPortal } from '../../testing/portal.ts';

const asked = async (environment: Record<string, string>) => {
  const portal = await openPortal({ environment });
  try {
    return (await portal.get('/portal/api/v1/virtual-tour')).body;
  } finally {
    await portal.close();
  }
};

test('Visitors get the address of the virtual tour of the clinic, or none if it is not set', async () => {
  expect(await asked({})).toEqual({ data: { url: null } });
  const url = 'https://tours.example/arev?start=reception';
  expect(await asked({ TOUR_URL: url })).toEqual({ data: { url } });
});
