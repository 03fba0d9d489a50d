/** The message types of the protocol, as defined by the server's crate `wayfinder-protocol`. */
export type { Absence } from './generated/Absence';
export type { Advice } from './generated/Advice';
export type { ChatLine } from './generated/ChatLine';
export type { ClientMessage } from './generated/ClientMessage';
export type { Clock } from './generated/Clock';
export type { Command } from './generated/Command';
export type { Fault } from './generated/Fault';
export type { FinishedGame } from './generated/FinishedGame';
export type { Happening } from './generated/Happening';
export type { HistoryPage } from './generated/HistoryPage';
export type { Judgement } from './generated/Judgement';
export type { LeaderboardRow } from './generated/LeaderboardRow';
export type { LobbyTables } from './generated/LobbyTables';
export type { Me } from './generated/Me';
export type { NewSeat } from './generated/NewSeat';
export type { NewTable } from './generated/NewTable';
export type { Offer } from './generated/Offer';
export type { Person } from './generated/Person';
export type { Play } from './generated/Play';
export type { Profile } from './generated/Profile';
export type { RatingNow } from './generated/RatingNow';
export type { RatingStep } from './generated/RatingStep';
export type { ReplayStep } from './generated/ReplayStep';
export type { SeatResult } from './generated/SeatResult';
export type { SeatState } from './generated/SeatState';
export type { ServerMessage } from './generated/ServerMessage';
export type { SetupCheck } from './generated/SetupCheck';
export type { TableState } from './generated/TableState';
export type { TableSummary } from './generated/TableSummary';
export type { Token } from './generated/Token';
export type { TokenMade } from './generated/TokenMade';

/** The version of the protocol this client speaks. */
export { PROTOCOL } from './constants/shared';
