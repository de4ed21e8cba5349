import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { publicContact } from './public-contact';

const AddressLines = styled.address`
  min-block-size: 4.05em;
  font-style: normal;
  white-space: pre-line;
`;

/** The owner's postal address with its line breaks. */
export function OwnerAddress() {
  const { data } = useQuery(publicContact);
  return <AddressLines>{data?.[0]?.address}</AddressLines>;
}
