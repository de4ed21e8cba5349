import styled from 'styled-components';
import { type ButtonVariant, buttonLook } from './button-look';

/** A link that looks like a button; give it `as={Link}` for a place inside the site. */
export const ButtonLink = styled.a<{ $variant: ButtonVariant }>`
  ${buttonLook}
`;
