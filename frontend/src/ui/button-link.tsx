import styled from 'styled-components';
import { type ButtonVariant, buttonStyles } from './button.styles';

/** A link that looks like a button; use `as={Link}` within the site. */
export const ButtonLink = styled.a<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;
