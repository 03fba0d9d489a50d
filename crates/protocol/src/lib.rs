//! What travels between the server and its clients: one closed message type per direction, and the bodies of requests and answers.
