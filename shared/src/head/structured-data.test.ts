import { postalAddress } from './structured-data.ts';

describe('A postal address', () => {
  it.each([
    ['Երևան, Թումանյան փողոց 38', 'Երևան', 'Թումանյան փողոց 38'],
    ['Ереван, ул. Туманяна, 38', 'Ереван', 'ул. Туманяна, 38'],
    ['38 Tumanyan Street, Yerevan', 'Yerevan', '38 Tumanyan Street'],
    ['110 Yerevan Highway, Gyumri', 'Gyumri', '110 Yerevan Highway'],
    ['12 Abovyan Street', 'Yerevan', '12 Abovyan Street'],
  ])('has its street separate from the city (%s, %s: %s)', (address, city, street) => {
    expect(postalAddress({ address, city })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressCountry: 'AM',
    });
  });

  it('is kept as written if the city is unknown', () => {
    expect(postalAddress({ address: '12 Abovyan Street, Yerevan', city: null })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '12 Abovyan Street, Yerevan',
      addressCountry: 'AM',
    });
  });
});
